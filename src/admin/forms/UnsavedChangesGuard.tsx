import { useLayoutEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { holdSession } from '#data/session.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** One entry for each mounted form with unsaved changes. */
const dirtyForms = new Set<object>();

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Protects the changes of a form before they are lost: on navigation, when the page closes, and when another tab signs
 * out. It does so in the same task as the typed character: a key that follows at once already finds it.
 */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  useLayoutEffect(() => {
    if (!isDirty) return;
    const entry = {};
    dirtyForms.add(entry);
    addEventListener('beforeunload', preventUnload);
    const releaseSession = holdSession();
    return () => {
      dirtyForms.delete(entry);
      if (dirtyForms.size === 0) removeEventListener('beforeunload', preventUnload);
      releaseSession();
    };
  }, [isDirty]);
  return null;
}

const hasUnsavedChanges = () => dirtyForms.size > 0;

/** Asks before a navigation loses unsaved changes. It stands once in the panel, because the router knows one blocker. */
export function NavigationGuard() {
  const blocker = useBlocker(hasUnsavedChanges);
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
