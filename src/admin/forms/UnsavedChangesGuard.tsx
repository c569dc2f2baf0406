import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { holdSession } from '#data/session.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** One entry for each mounted form with unsaved changes. */
const dirtyForms = new Set<object>();

/** The guard, once it stands: it is told when forms have changes or have them no more. */
const listeners = new Set<() => void>();

function setDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirtyForms.add(form);
  else dirtyForms.delete(form);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const hasUnsavedChanges = () => dirtyForms.size > 0;

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Protects the changes of a form before they are lost: on navigation, when the page closes, and when another tab signs
 * out. It does so in the same task as the typed character: a key that follows at once already finds it.
 */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = {};
    setDirty(form, true);
    addEventListener('beforeunload', preventUnload);
    const releaseSession = holdSession();
    return () => {
      setDirty(form, false);
      if (!hasUnsavedChanges()) removeEventListener('beforeunload', preventUnload);
      releaseSession();
    };
  }, [isDirty]);
  return null;
}

/**
 * Asks before a navigation loses unsaved changes, and lets it go on by itself once they are saved: the person may leave
 * while a form is being saved. It stands once in the panel, because the router knows one blocker.
 */
export function NavigationGuard() {
  const blocker = useBlocker(hasUnsavedChanges);
  const isDirty = useSyncExternalStore(listen, hasUnsavedChanges);
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);
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
