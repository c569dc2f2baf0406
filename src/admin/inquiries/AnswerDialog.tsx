import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useParams } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { TextAreaField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/form-state.ts';
import { RestoredDraft } from '#admin/forms/RestoredDraft.tsx';
import { UnsavedChangesGuard } from '#admin/forms/UnsavedChangesGuard.tsx';
import { useFormDraft } from '#admin/forms/use-form-draft.ts';
import { useCloseDialog } from '#admin/lists/use-close-dialog.ts';
import { mailQueries } from '#admin/mails/mail-queries.ts';
import { NoMailServer } from '#admin/mails/NoMailServer.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import { type Inquiry, responseSchema } from '#domain/inquiry.ts';
import { contactEmailOf } from '#domain/inquiry-contact.ts';
import { canBeAnswered, canBeAnsweredAgain } from '#domain/inquiry-status.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { Loading } from '#ui/Notice.tsx';
import { inquiryMutations, inquiryQueries } from './inquiry-queries.ts';
import { TemplateSelect } from './TemplateSelect.tsx';
import { WhatsAppAnswer } from './WhatsAppAnswer.tsx';

export function AnswerDialog() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const close = useCloseDialog();
  const { data: inquiry, isPending } = useQuery(inquiryQueries.forAnswer(id));

  if (!isPending && !(inquiry && (canBeAnswered(inquiry) || canBeAnsweredAgain(inquiry)))) {
    return <Navigate to={{ pathname: screenPaths.inquiry(id), search }} replace state={state} />;
  }
  return (
    <Dialog title={inquiry ? `Responder a ${inquiry.name}` : 'Responder'} onClose={close}>
      {inquiry ? <AnswerForm inquiry={inquiry} onClose={close} /> : <Loading />}
    </Dialog>
  );
}

interface Props {
  inquiry: Inquiry;
  onClose: () => void;
}

function AnswerForm({ inquiry, onClose }: Props) {
  const { id, subject, message } = inquiry;
  const email = contactEmailOf(inquiry);
  const { data: hasServer = true } = useQuery(mailQueries.server());
  const answer = useMutation(inquiryMutations.answer(inquiry));
  const form = useForm({ resolver: zodResolver(responseSchema), defaultValues: { response: '' } });
  const draft = useFormDraft(form, { key: `answer:${id}` });
  const finish = () => {
    markSaved(form);
    onClose();
  };
  const submit = ({ response }: { response: string }) => answer.mutate(response, { onSuccess: finish });

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <RestoredDraft draft={draft} />
        <blockquote className="border-line mb-4 border-l-4 pl-4">
          {subject && <p className="font-medium">{subject}</p>}
          <p className="text-muted whitespace-pre-line">{message}</p>
        </blockquote>
        <TemplateSelect
          inquiry={inquiry}
          onFill={(text) => form.setValue('response', text, { shouldDirty: true, shouldValidate: true })}
        />
        <TextAreaField
          name="response"
          label="Tu respuesta"
          rows={6}
          autoFocus
          hint={`${hasServer ? `Se enviará por correo a ${email}.` : `Para ${email}.`} Si contesta, su correo llega al buzón de la empresa, no a este panel.`}
          className="wrap-anywhere"
        />
        <WhatsAppAnswer inquiry={inquiry} />
        <div className="mt-3 empty:hidden">
          <NoMailServer>
            No hay servidor de correo. Tu respuesta se guarda, pero el correo no sale: espera en Correos hasta
            que haya uno.
          </NoMailServer>
        </div>
        {answer.error && (
          <p role="alert" className="text-danger mt-3">
            {errorMessageOf(answer.error)}
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busyLabel={answer.isPending && 'Enviando...'}>
          Enviar respuesta
        </Button>
      </DialogActions>
      <UnsavedChangesGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}
