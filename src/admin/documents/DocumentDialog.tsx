import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Form } from '#admin/forms/Form.tsx';
import { FormDialogActions } from '#admin/forms/FormDialogActions.tsx';
import { SelectField, TextField } from '#admin/forms/fields.tsx';
import { changedValuesOf, markSaved } from '#admin/forms/form-state.ts';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { unsupportedSentenceOf } from '#admin/forms/unsupported-file.ts';
import {
  type DocumentDraft,
  documentDraftSchema,
  documentNameFrom,
  maxDocumentBytes,
  type PropertyDocument,
} from '#domain/document.ts';
import { documentKinds, documentVisibilities } from '#domain/document-kinds.ts';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Progress } from '#ui/Progress.tsx';
import { documentMutations } from './document-queries.ts';
import { FileField } from './FileField.tsx';

interface Props {
  propertyId: string;
  /** Absent for a new document. */
  document?: PropertyDocument;
  onClose: () => void;
}

const optionsOf = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));
const kindOptions = optionsOf(documentKinds);
/** The safest first. */
const visibilityOptions = optionsOf(documentVisibilities).toReversed();

/** Explanation of each choice, below the field. */
const visibilityHints: Record<DocumentDraft['visibility'], string> = {
  internal: 'Solo quienes entran a este panel lo ven. El sitio no lo menciona.',
  on_request: 'El sitio dice que existe. Tú das acceso a cada correo que lo solicita.',
  public: 'Cualquiera lo descarga en el sitio. Los planos en PDF o imagen se ven junto a las fotografías.',
};

const blankDraft: DocumentDraft = { name: '', kind: 'plan', visibility: 'internal', valid_until: '' };

/** The problem of a file that the server would refuse, before it is sent; undefined when there is none. */
async function problemOf(file: File | undefined, isNew: boolean): Promise<string | undefined> {
  if (!file) return isNew ? 'Elige un archivo.' : undefined;
  if (file.size > maxDocumentBytes) return 'El archivo puede pesar como máximo 25 MB.';
  return unsupportedSentenceOf(file);
}

const formSchemaOf = (isNew: boolean) =>
  documentDraftSchema.extend({
    file: z.custom<File | undefined>().superRefine(async (file, context) => {
      const message = await problemOf(file, isNew);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });
type FormValues = z.output<ReturnType<typeof formSchemaOf>>;

/** Uploads a new document, or changes one and may replace its file. */
export function DocumentDialog({ propertyId, document, onClose }: Props) {
  const initial = document ? documentDraftSchema.parse(document) : blankDraft;
  const form = useForm({
    resolver: zodResolver(formSchemaOf(!document)),
    defaultValues: { ...initial, file: undefined },
  });
  const [visibility, file] = useWatch({ control: form.control, name: ['visibility', 'file'] });
  const [progress, setProgress] = useState(0);
  const save = useMutation(documentMutations.save());
  const { isDirty, dirtyFields, errors, isSubmitted } = form.formState;
  const { close, question } = useAskedClose(isDirty, onClose);

  const chooseFile = (file: File | undefined) => {
    form.setValue('file', file, { shouldDirty: true, shouldValidate: true });
    if (file && form.getValues('name') === '')
      form.setValue('name', documentNameFrom(file.name), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  const finish = () => {
    markSaved(form);
    onClose();
  };
  const submit = ({ file, ...draft }: FormValues) => {
    const values = document
      ? { id: document.id, draft: changedValuesOf(draft, dirtyFields) }
      : { property_id: propertyId, draft };
    setProgress(0);
    save.mutate(
      { ...values, file, onProgress: setProgress },
      { onSuccess: finish, onError: (error) => showServerErrors(form, error) },
    );
  };

  return (
    <Dialog title={document ? 'Editar documento' : 'Agregar documento'} onClose={close}>
      <Form form={form} onSubmit={submit} className="contents">
        <DialogBody>
          <div className="grid gap-4">
            <FileField
              label={document ? 'Reemplazar el archivo' : 'Archivo'}
              error={errors.file?.message}
              onChoose={chooseFile}
            />
            {file && /\.dwg$/i.test(file.name) && <UncheckedDrawing />}
            <TextField name="name" label="Nombre" maxLength={120} />
            <SelectField name="kind" label="Tipo" options={kindOptions} />
            <SelectField
              name="visibility"
              label="Quién lo ve"
              hint={visibilityHints[visibility]}
              options={visibilityOptions}
            />
            <TextField
              name="valid_until"
              label="Vigente hasta"
              hint="Opcional. Después de ese día deja de ser público."
              type="date"
            />
            {save.isPending && save.variables.file && <UploadProgress part={progress} />}
          </div>
        </DialogBody>
        <FormDialogActions isSaving={save.isPending} onClose={close} />
        {question}
        <UnsavedChangesGuard isDirty={isDirty} />
      </Form>
    </Dialog>
  );
}

/** A DWG of version 2004 or later is compressed, and the server does not search it (SECURITY.md). */
function UncheckedDrawing() {
  return (
    <p className="text-muted -mt-2 text-sm">
      Un DWG no se puede revisar por dentro. Compártelo solo si confías en quien lo hizo, o sube un PDF.
    </p>
  );
}

function UploadProgress({ part }: { part: number }) {
  return (
    <div className="grid gap-1">
      <Progress value={part} aria-label="Archivo enviado" className="h-1.5" />
      <p role="status" className="text-muted text-xs">
        {part < 1 ? `Enviando: ${Math.round(part * 100)} %` : 'Revisando el archivo...'}
      </p>
    </div>
  );
}
