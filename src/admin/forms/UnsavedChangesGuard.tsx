import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { holdSession } from '#data/session.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks before changes that were not saved are lost: in the panel, when the page is closed, when another tab signs out. */
export function DirtyGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const letGo = holdSession();
    return () => {
      removeEventListener('beforeunload', ask);
      letGo();
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
