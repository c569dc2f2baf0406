import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { holdSession } from '#data/session.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks before unsaved changes are lost: on navigation, when the page closes, and when another tab signs out. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  // The router knows one blocker at a time, so a form without changes has none.
  return isDirty ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(true);

  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    const releaseSession = holdSession();
    return () => {
      removeEventListener('beforeunload', preventUnload);
      releaseSession();
    };
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onConfirm={() => blocker.proceed()} onClose={() => blocker.reset()} />;
}

function LeaveQuestion(props: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title="¿Salir sin guardar?" action="Descartar cambios" {...props}>
      <p>Los cambios que hiciste en este formulario se perderán.</p>
    </ConfirmDialog>
  );
}

/**
 * Closes a form that has no path of its own, so that no navigation asks.
 * @returns a function that closes it, after a question when it has changes, and the question
 */
export function useAskedClose(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && <LeaveQuestion onConfirm={onClose} onClose={() => setAsking(false)} />,
  };
}
