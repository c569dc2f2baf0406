import { useMutation } from '@tanstack/react-query';
import { Check, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BackLink } from '#admin/lists/BackLink.tsx';
import { DialogLink } from '#admin/lists/DialogLink.tsx';
import { useHistoryBack } from '#admin/lists/history-back.ts';
import { scheduleRemoval } from '#admin/removal/pending-removals.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import type { Requirement } from '#domain/requirement.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { requirementMutations } from './requirement-queries.ts';
import { requirementTitle } from './requirement-texts.ts';

export function RequirementActions({ requirement }: { requirement: Requirement }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { search } = useLocation();
  // With an even number of other buttons the last one has a line of its own on a phone.
  const isAlone = ['Activo', 'Por confirmar'].includes(requirement.status);
  return (
    <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap md:justify-end">
      <BackLink pathname={screenPaths.requirements()} search={search} className="md:mr-auto" />
      <StatusButtons requirement={requirement} />
      <Button variant="danger" icon={Trash2} onClick={() => setIsConfirming(true)}>
        Eliminar
      </Button>
      <DialogLink to="edit" className={`btn btn-primary ${isAlone ? 'max-md:col-span-2' : ''}`}>
        <Pencil aria-hidden className="size-4" />
        Editar
      </DialogLink>
      {isConfirming && (
        <RemoveRequirementDialog requirement={requirement} onClose={() => setIsConfirming(false)} />
      )}
    </div>
  );
}

/** Pause, attended, active again. Only the person ends "Por confirmar". */
function StatusButtons({ requirement: { id, status } }: { requirement: Requirement }) {
  const save = useMutation(requirementMutations.setStatus(id));
  if (status === 'Por confirmar') return null;
  const isSaving = save.isPending && 'Guardando...';
  if (status !== 'Activo')
    return (
      <Button icon={Play} busyLabel={isSaving} onClick={() => save.mutate('Activo')}>
        {status === 'Vencido' ? 'Renovar' : 'Reactivar'}
      </Button>
    );
  return (
    <>
      <Button
        icon={Pause}
        busyLabel={save.variables === 'Pausado' && isSaving}
        onClick={() => save.mutate('Pausado')}
      >
        Pausar
      </Button>
      <Button
        icon={Check}
        busyLabel={save.variables === 'Atendido' && isSaving}
        onClick={() => save.mutate('Atendido')}
      >
        Marcar atendido
      </Button>
    </>
  );
}

interface RemoveProps {
  requirement: Requirement;
  onClose: () => void;
}

function RemoveRequirementDialog({ requirement, onClose }: RemoveProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goBack = useHistoryBack();
  const title = requirementTitle(requirement);
  const remove = () => {
    onClose();
    scheduleRemoval({ kind: 'requirement', id: requirement.id, title });
    if (goBack) goBack();
    else void navigate({ pathname: screenPaths.requirements(), search }, { replace: true });
  };
  return (
    <ConfirmDialog
      title="¿Eliminar este requerimiento?"
      action="Eliminar"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Se borrará lo que busca <strong>{title}</strong>, con sus datos de contacto. Tendrás 10 segundos para
        deshacerlo.
      </p>
    </ConfirmDialog>
  );
}
