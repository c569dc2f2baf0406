import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useParams } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { changedValuesOf, markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { blankLocation, type Location, type LocationDraft, locationDraftSchema } from '#domain/location.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { LocationBrokerField, LocationFields, ZoneTextFields } from './LocationFields.tsx';
import { locationOptions, locationQueries } from './location-queries.ts';
import { OutdatedPropertiesDialog } from './OutdatedPropertiesDialog.tsx';

export function NewLocationDialog() {
  const close = useCloseDialog();
  const create = useMutation(locationOptions.create());
  return (
    <Dialog title="Nueva ubicación" onClose={close}>
      <LocationForm
        recordId="new"
        initial={blankLocation}
        save={(draft, _changes, options) => create.mutate(draft, options)}
        isSaving={create.isPending}
        onSaved={close}
        onClose={close}
      />
    </Dialog>
  );
}

export function EditLocationDialog() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { data: location, isPending } = useQuery(locationOptions.one(id));
  const save = useMutation(locationOptions.save(id));
  const client = useQueryClient();
  /** The version before the edit that was just saved. */
  const [before, setBefore] = useState<Location>();

  /** A count that fails opens the dialog too, which can try again. */
  const offerUpdate = async (edited: Location) => {
    const query = locationQueries.outdatedProperties(id, edited);
    const amount = await client.fetchQuery(query).catch(() => undefined);
    if (amount === 0) close();
    else setBefore(edited);
  };

  if (!location && !isPending) return <Navigate to={screenPaths.locations()} replace />;
  if (before) return <OutdatedPropertiesDialog before={before} onClose={close} />;
  return (
    <Dialog title="Editar ubicación" onClose={close}>
      {location ? (
        <LocationForm
          recordId={id}
          initial={location}
          save={(_draft, changes, options) => save.mutate(changes, options)}
          isSaving={save.isPending}
          onSaved={() => offerUpdate(location)}
          onClose={close}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

interface SaveOptions {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface Props {
  /** The id of the location; 'new' for a new one. */
  recordId: string;
  /** The values that the form opens with. */
  initial: LocationDraft;
  save: (draft: LocationDraft, changes: Partial<LocationDraft>, options: SaveOptions) => void;
  isSaving: boolean;
  onSaved: () => void;
  onClose: () => void;
}

function LocationForm({ recordId, initial, save, isSaving, onSaved, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(locationDraftSchema),
    values: initial,
    resetOptions: { keepDirtyValues: true },
  });
  const formDraft = useFormDraft(form, { key: `location:${recordId}` });
  const { isDirty, dirtyFields } = form.formState;
  const finish = () => {
    markSaved(form);
    onSaved();
  };
  const submit = (draft: LocationDraft) =>
    save(draft, changedValuesOf(draft, dirtyFields), {
      onSuccess: finish,
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={formDraft} />
        <div className="grid gap-4">
          <LocationFields />
          <LocationBrokerField />
          <ZoneTextFields />
        </div>
      </DialogBody>
      <FormDialogActions isSaving={isSaving} onClose={onClose} />
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}
