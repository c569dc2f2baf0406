import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { holdSession } from '#data/session.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks before unsaved changes are lost: on navigation, when the page closes, and when another tab signs out. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    const releaseSession = holdSession();
    return () => {
      removeEventListener('beforeunload', preventUnload);
      releaseSession();
    };
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="¿Salir sin guardar?"
      action="Descartar cambios"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>Los cambios que hiciste en este formulario se perderán.</p>
    </ConfirmDialog>
  );
}
