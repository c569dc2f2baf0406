import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { clientQueries } from '#admin/clients/client-queries.ts';
import { useJoinedClient } from '#admin/clients/JoinedClient.tsx';
import { KnownClients } from '#admin/clients/KnownClients.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { SelectField, TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { askedPropertyParam, askingClientParam, screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import type { Client } from '#domain/client.ts';
import { type ManualInquiry, manualInquirySchema } from '#domain/manual-inquiry.ts';
import { manualSources } from '#domain/manual-sources.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Empty, Loading } from '#ui/Notice.tsx';
import { AskedPropertyField } from './AskedPropertyField.tsx';
import { inquiryMutations } from './inquiry-queries.ts';

/** Records an inquiry that did not come through the site, also of a client whom the URL names. */
export function NewInquiryDialog() {
  const close = useCloseDialog();
  const [params] = useSearchParams();
  const clientId = params.get(askingClientParam) ?? '';
  const query = useQuery({ ...clientQueries.one(clientId), enabled: clientId !== '' });
  const { data: client, isLoading, isLoadingError, error, refetch } = query;
  return (
    <Dialog title="Nueva solicitud" onClose={close}>
      {isLoading && <Loading />}
      {isLoadingError && (
        <DialogBody>
          <LoadFailure error={error} onRetry={() => refetch()}>
            No se pudo cargar el cliente
          </LoadFailure>
        </DialogBody>
      )}
      {client === null && <Empty>Este cliente ya no existe.</Empty>}
      {(client || clientId === '') && <NewInquiryForm client={client ?? undefined} />}
    </Dialog>
  );
}

function NewInquiryForm({ client }: { client: Client | undefined }) {
  const close = useCloseDialog();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const create = useMutation(inquiryMutations.createByHand());
  const form = useForm<ManualInquiry>({
    resolver: zodResolver(manualInquirySchema),
    defaultValues: {
      name: client?.name ?? '',
      phone: client?.phone ?? '',
      email: client?.email ?? '',
      empresa: client?.empresa ?? '',
      client_id: client?.id ?? '',
      ...{ message: '', source: 'Llamada' },
      property_id: params.get(askedPropertyParam) ?? '',
    },
  });
  const formDraft = useFormDraft(form, { key: 'inquiry:new' });
  const { joined, known } = useJoinedClient(form);
  const submit = (draft: ManualInquiry) =>
    create.mutate(draft, {
      onSuccess: ({ id }) => {
        markSaved(form);
        void navigate(screenPaths.inquiry(id), { replace: true });
      },
    });

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={formDraft} />
        <div className="grid gap-4">
          <TextField name="name" label="Nombre" autoFocus={!client} />
          <KnownClients known={known} below={['name']} />
          <div className="grid grid-cols-2 gap-3">
            <TextField name="phone" label="Teléfono" type="tel" inputMode="tel" />
            <SelectField
              name="source"
              label="Origen"
              options={manualSources.map((source) => ({ value: source, label: source }))}
            />
          </div>
          <KnownClients known={known} below={['phone']} />
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
            <TextField name="email" label="Correo electrónico" type="email" inputMode="email" />
            <TextField name="empresa" label="Empresa" />
          </div>
          <KnownClients known={known} below={['email']} />
          {joined}
          <AskedPropertyField />
          <TextAreaField name="message" label="Qué busca" rows={2} autoFocus={client !== undefined} />
          {create.error && (
            <p role="alert" className="text-danger">
              {errorMessageOf(create.error)}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={close}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={create.isPending && 'Guardando...'}>
          Guardar solicitud
        </Button>
      </DialogActions>
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}
