import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useParams } from 'react-router';
import { changesIn } from '#admin/forms/changes.ts';
import { Form } from '#admin/forms/Form.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { DirtyGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useClose } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { blankLocation, type Location, type LocationDraft, locationDraftSchema } from '#domain/location.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Waiting } from '#ui/Notice.tsx';
import { LocationFields } from './LocationFields.tsx';
import { locationMutations, locationQueries } from './location-queries.ts';

export function NewLocationDialog() {
  const close = useClose();
  const create = useMutation(locationMutations.create());
  return (
    <Dialog title="Nueva ubicación" onClose={close}>
      <LocationForm start={blankLocation} saving={create} onClose={close} />
    </Dialog>
  );
}

export function EditLocationDialog() {
  const { id = '' } = useParams();
  const close = useClose();
  const { data: location, isPending } = useQuery(locationQueries.one(id));
  const save = useMutation(locationMutations.save(id));

  if (!location && !isPending) return <Navigate to={screenPaths.locations()} replace />;
  return (
    <Dialog title="Editar ubicación" onClose={close}>
      {location ? <LocationForm start={location} saving={save} onClose={close} /> : <Waiting />}
    </Dialog>
  );
}

interface Props {
  start: LocationDraft;
  saving: UseMutationResult<Location, Error, Partial<LocationDraft>>;
  onClose: () => void;
}

function LocationForm({ start, saving, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(locationDraftSchema),
    values: start,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  const leave = () => {
    markSaved(form);
    onClose();
  };
  const submit = (draft: LocationDraft) =>
    saving.mutate(changesIn(draft, dirtyFields), {
      onSuccess: leave,
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <div className="grid gap-4">
          <LocationFields />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" look="primary" busy={saving.isPending && 'Guardando...'}>
          Guardar
        </Button>
      </DialogActions>
      <DirtyGuard isDirty={isDirty} />
    </Form>
  );
}
