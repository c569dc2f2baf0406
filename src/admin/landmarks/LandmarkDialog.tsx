import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useParams } from 'react-router';
import type { z } from 'zod';
import { CoordinateFields } from '#admin/forms/CoordinateFields.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { SelectField, TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf, markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { blankLandmark, type LandmarkDraft, landmarkDraftSchema, landmarkKinds } from '#domain/landmark.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { landmarkOptions } from './landmark-queries.ts';

const kindOptions = Object.entries(landmarkKinds).map(([value, label]) => ({ value, label }));

export function NewLandmarkDialog() {
  const close = useCloseDialog();
  const create = useMutation(landmarkOptions.create());
  return (
    <Dialog title="Nuevo punto de referencia" onClose={close}>
      <LandmarkForm
        recordId="new"
        initial={blankLandmark}
        save={(draft, _changes, options) => create.mutate(draft, options)}
        isSaving={create.isPending}
        onClose={close}
      />
    </Dialog>
  );
}

export function EditLandmarkDialog() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const { data: landmark, isPending } = useQuery(landmarkOptions.one(id));
  const save = useMutation(landmarkOptions.save(id));
  const remove = useMutation(landmarkOptions.remove(id));
  const [isConfirming, setIsConfirming] = useState(false);

  if (!landmark && !isPending) return <Navigate to={screenPaths.landmarks()} replace />;
  if (landmark && isConfirming)
    return (
      <ConfirmDialog
        title="¿Eliminar este punto de referencia?"
        action="Eliminar"
        busyLabel={remove.isPending && 'Eliminando...'}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: close, onError: () => setIsConfirming(false) })
        }
        onClose={() => setIsConfirming(false)}
      >
        <p>
          El sitio ya no mostrará <strong>{landmark.name}</strong> ni las distancias a este punto.
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog title="Editar punto de referencia" onClose={close}>
      {landmark ? (
        <LandmarkForm
          recordId={id}
          initial={landmark}
          save={(_draft, changes, options) => save.mutate(changes, options)}
          isSaving={save.isPending}
          onClose={close}
        >
          <Button variant="danger" icon={Trash2} onClick={() => setIsConfirming(true)} className="mr-auto">
            Eliminar
          </Button>
        </LandmarkForm>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type FormValues = z.input<typeof landmarkDraftSchema>;

interface SaveOptions {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface Props {
  /** The id of the landmark; 'new' for a new one. */
  recordId: string;
  /** The values that the form opens with. */
  initial: FormValues;
  save: (draft: LandmarkDraft, changes: Partial<LandmarkDraft>, options: SaveOptions) => void;
  isSaving: boolean;
  onClose: () => void;
  /** Further actions. */
  children?: ReactNode;
}

function LandmarkForm({ recordId, initial, save, isSaving, onClose, children }: Props) {
  const form = useForm({
    resolver: zodResolver(landmarkDraftSchema),
    values: initial,
    resetOptions: { keepDirtyValues: true },
  });
  const formDraft = useFormDraft(form, { key: `landmark:${recordId}` });
  const { isDirty, dirtyFields } = form.formState;
  const submit = (draft: LandmarkDraft) =>
    save(draft, changedValuesOf(draft, dirtyFields), {
      onSuccess: () => {
        markSaved(form);
        onClose();
      },
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={formDraft} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="name" label="Nombre" autoFocus className="sm:col-span-2" />
          <TextField
            name="short_name"
            label="Nombre corto"
            hint="Así lo dicen el mapa, la ficha y el filtro: VW."
          />
          <SelectField name="kind" label="Tipo" options={kindOptions} />
          <CoordinateFields />
        </div>
      </DialogBody>
      <FormDialogActions isSaving={isSaving} onClose={onClose}>
        {children}
      </FormDialogActions>
      <UnsavedChangesGuard isDirty={isDirty} />
    </Form>
  );
}
