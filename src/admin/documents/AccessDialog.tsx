import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { LoadFailure } from '#admin/LoadFailure.tsx';
import { NoMailServer } from '#admin/mails/NoMailServer.tsx';
import type { PropertyDocument } from '#domain/document.ts';
import { type GrantDraft, grantDraftSchema } from '#domain/document-grant.ts';
import { isExpired } from '#domain/document-kinds.ts';
import { companyDayOf } from '#text/days.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { documentMutations, documentQueries } from './document-queries.ts';
import { GrantRow } from './GrantRow.tsx';

interface Props {
  document: PropertyDocument;
  /** The inquiry that asks for it. */
  inquiryId?: string | undefined;
  onClose: () => void;
}

/** The grants of a document, and its downloads. */
export function AccessDialog({ document, inquiryId, onClose }: Props) {
  const { data, isPending, error, refetch } = useQuery(documentQueries.access(document.id));
  return (
    <Dialog title={`Accesos a ${document.name}`} onClose={onClose}>
      <DialogBody>
        <div className="grid gap-5">
          {isExpired(document, companyDayOf(new Date())) ? (
            <p>El documento venció. Cambia su vigencia para compartirlo.</p>
          ) : (
            <GrantForm document={document} inquiryId={inquiryId} />
          )}
          {isPending && <Loading />}
          {error && (
            <LoadFailure error={error} onRetry={() => refetch()}>
              No se pudieron cargar los accesos
            </LoadFailure>
          )}
          {data?.grants.length === 0 && <p className="text-muted">Nadie tiene acceso por enlace.</p>}
          {data && data.grants.length > 0 && (
            <ul className="border-line border-t">
              {data.grants.map((grant) => (
                <GrantRow
                  key={grant.id}
                  grant={grant}
                  downloads={data.downloads.filter(({ grant_id }) => grant_id === grant.id)}
                />
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** Sends the link to an address that did not ask by the form. */
function GrantForm({ document, inquiryId }: Omit<Props, 'onClose'>) {
  const form = useForm({ resolver: zodResolver(grantDraftSchema), defaultValues: { email: '' } });
  const grant = useMutation(documentMutations.grant());
  const submit = ({ email }: GrantDraft) =>
    grant.mutate(
      { document_id: document.id, email, ...(inquiryId && { inquiry_id: inquiryId }) },
      { onSuccess: () => form.reset(), onError: (error) => showServerErrors(form, error) },
    );
  return (
    <Form form={form} onSubmit={submit} className="grid gap-3">
      <NoMailServer>El enlace espera en Correos: no hay servidor de correo que lo envíe.</NoMailServer>
      <TextField
        name="email"
        label="Correo de quien lo recibe"
        hint="Recibe un enlace personal que funciona 14 días."
        type="email"
      />
      <Button
        type="submit"
        variant="primary"
        busyLabel={grant.isPending && 'Enviando...'}
        className="justify-self-start"
      >
        Enviar enlace
      </Button>
    </Form>
  );
}
