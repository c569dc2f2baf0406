import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { SelectField, TextAreaField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { UnsavedChangesGuard, useAskedClose } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { NoMailServer } from '#admin/mails/NoMailServer.tsx';
import { fieldMessagesOf } from '#data/error-messages.ts';
import type { ProposalOwner } from '#data/proposals.ts';
import {
  type Proposal,
  type ProposalDraft,
  type ProposedProperty,
  proposalDraftSchema,
  validDays,
} from '#domain/proposal.ts';
import { maxProposed } from '#domain/request-limits.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { ProposalLink } from './ProposalLink.tsx';
import { ProposedPropertyFields } from './ProposedPropertyFields.tsx';
import { proposalMutations } from './proposal-queries.ts';

interface ProposalClient {
  name: string;
  /** '' when the client left none. */
  email: string;
  phone: string;
}

interface Props {
  owner: ProposalOwner;
  client: ProposalClient;
  /** The properties that are chosen already. */
  chosen: ProposedProperty[];
  onSent?: () => void;
  onClose: () => void;
}

/** Sends several properties to a client as one link: by mail, or to be copied. */
export function ProposalDialog({ client, onClose, ...rest }: Props) {
  const [linked, setLinked] = useState<Proposal>();
  if (linked) return <ProposalLink proposal={linked} phone={client.phone} onClose={onClose} />;
  return <ProposalForm client={client} onLink={setLinked} onClose={onClose} {...rest} />;
}

interface FormProps extends Props {
  onLink: (proposal: Proposal) => void;
}

function ProposalForm({ owner, client: { name, email }, chosen, onSent, onLink, onClose }: FormProps) {
  const send = useMutation(proposalMutations.send(owner));
  const form = useForm<ProposalDraft>({
    resolver: zodResolver(proposalDraftSchema),
    defaultValues: { note: '', items: chosen, valid_days: validDays[0] },
  });
  const [ownerId] = Object.values(owner);
  const draft = useFormDraft(form, { key: `proposal:${ownerId}` });
  const { close, question } = useAskedClose(form.formState.isDirty, onClose);
  // A restored draft lists the properties of an earlier choice. The present choice is added once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices do not change an open dialog
  useEffect(() => {
    const items = form.getValues('items');
    const added = chosen.filter((one) => !items.some(({ property_id }) => property_id === one.property_id));
    if (added.length > 0)
      form.setValue('items', [...items, ...added].slice(0, maxProposed), { shouldDirty: true });
  }, []);
  const submit = (is_mailed: boolean) => (proposed: ProposalDraft) =>
    send.mutate(
      { ...proposed, is_mailed },
      {
        onSuccess: (proposal) => {
          markSaved(form);
          onSent?.();
          if (is_mailed) onClose();
          else onLink(proposal);
        },
        onError: (error) => showServerErrors(form, error),
      },
    );
  const busyLabel = (is_mailed: boolean) =>
    send.isPending && send.variables.is_mailed === is_mailed && 'Enviando...';
  const { is_mailed: mailRefusal, inquiry_id: ownerRefusal } = fieldMessagesOf(send.error);
  return (
    <Dialog title={name ? `Propuesta para ${name}` : 'Propuesta'} size="tall" onClose={close}>
      <Form form={form} onSubmit={submit(email !== '')} className="contents">
        <DialogBody>
          <RestoredDraft draft={draft} />
          <div className="grid gap-5">
            <ProposedPropertyFields />
            <TextAreaField name="note" label="Nota para el cliente (opcional)" rows={3} />
            <SelectField
              name="valid_days"
              label="El enlace funciona"
              options={validDays.map((days) => ({ value: days, label: `${days} días` }))}
            />
            {email && (
              <NoMailServer>
                No hay servidor de correo: el correo espera en Correos. Puedes copiar el enlace.
              </NoMailServer>
            )}
            {(mailRefusal || ownerRefusal) && (
              <p role="alert" className="text-danger">
                {mailRefusal || ownerRefusal}
              </p>
            )}
          </div>
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>Cancelar</Button>
          <Button
            variant={email ? 'quiet' : 'primary'}
            disabled={send.isPending}
            busyLabel={busyLabel(false)}
            onClick={form.handleSubmit(submit(false))}
          >
            Copiar enlace
          </Button>
          {email && (
            <Button type="submit" variant="primary" disabled={send.isPending} busyLabel={busyLabel(true)}>
              Enviar por correo
            </Button>
          )}
        </DialogActions>
        {question}
        <UnsavedChangesGuard isDirty={form.formState.isDirty} />
      </Form>
    </Dialog>
  );
}
