import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { areaRequired, type Property } from '#domain/property.ts';
import { essentialGapsOf } from '#domain/property-gaps.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { MissingFactsDialog } from './MissingFactsDialog.tsx';

type ActiveMutation = UseMutationOptions<Property, Error, { active?: boolean }>;

interface Activation {
  /** The saved state, or the state that is being saved. */
  isActive: boolean;
  isSaving: boolean;
  toggle: () => void;
  /** The question before publication, while it is open. */
  dialog: ReactNode;
}

/** Makes a property active or inactive. It asks before it publishes a property that lacks facts. */
export function useActivation(property: Property, mutation: ActiveMutation): Activation {
  const { mutate, isPending, variables } = useMutation(mutation);
  const [isAsking, setIsAsking] = useState(false);
  const gaps = essentialGapsOf(property);
  const close = () => setIsAsking(false);

  const toggle = () => {
    const isComplete = property.area > 0 && gaps.length === 0;
    if (property.active || isComplete) mutate({ active: !property.active });
    else setIsAsking(true);
  };
  const publish = () => {
    close();
    mutate({ active: true });
  };

  return {
    isActive: (isPending ? variables.active : undefined) ?? property.active,
    isSaving: isPending,
    toggle,
    dialog:
      isAsking &&
      (property.area > 0 ? (
        <MissingFactsDialog title={property.title} gaps={gaps} onPublish={publish} onClose={close} />
      ) : (
        <AreaRequiredDialog property={property} onClose={close} />
      )),
  };
}

interface Props {
  property: Pick<Property, 'id' | 'title'>;
  onClose: () => void;
}

/** Explains why a property cannot be published yet, and leads to its form. */
function AreaRequiredDialog({ property: { id, title }, onClose }: Props) {
  const { search } = useLocation();
  return (
    <Dialog title="Falta el área" onClose={onClose}>
      <DialogBody>
        <p className="font-medium">{title}</p>
        <p className="mt-2">{areaRequired}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Link
          to={{ pathname: screenPaths.editProperty(id), search }}
          onClick={onClose}
          className="btn btn-primary"
          data-focus
        >
          Escribir el área
        </Link>
      </DialogActions>
    </Dialog>
  );
}
