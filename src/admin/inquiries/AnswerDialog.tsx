import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useParams } from 'react-router';
import { DirtyGuard } from '#admin/forms/DirtyGuard.tsx';
import { Form } from '#admin/forms/Form.tsx';
import { AreaField } from '#admin/forms/fields.tsx';
import { markSaved } from '#admin/forms/saved.ts';
import { useClose } from '#admin/lists/use-close.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import { canBeAnswered, type Inquiry, responseSchema } from '#domain/inquiry.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Waiting } from '#ui/Notice.tsx';
import { inquiryMutations, inquiryQueries } from './queries.ts';

export function AnswerDialog() {
  const { id = '' } = useParams();
  const { search, state } = useLocation();
  const close = useClose();
  const { data: inquiry, isPending } = useQuery(inquiryQueries.answering(id));

  if (!isPending && !(inquiry && canBeAnswered(inquiry))) {
    return <Navigate to={{ pathname: screenPaths.inquiry(id), search }} replace state={state} />;
  }
  return (
    <Dialog title={inquiry ? `Responder a ${inquiry.name}` : 'Responder'} onClose={close}>
      {inquiry ? <AnswerForm inquiry={inquiry} onClose={close} /> : <Waiting />}
    </Dialog>
  );
}

interface Props {
  inquiry: Inquiry;
  onClose: () => void;
}

function AnswerForm({ inquiry: { id, email, subject, message }, onClose }: Props) {
  const answer = useMutation(inquiryMutations.answer(id));
  const form = useForm({ resolver: zodResolver(responseSchema), defaultValues: { response: '' } });
  const leave = () => {
    markSaved(form);
    onClose();
  };
  const submit = ({ response }: { response: string }) => answer.mutate(response, { onSuccess: leave });

  return (
    <Form form={form} onSubmit={submit} className="contents">
      <DialogBody>
        <blockquote className="border-line mb-4 border-l-4 pl-4">
          {subject && <p className="font-medium">{subject}</p>}
          <p className="text-muted whitespace-pre-line">{message}</p>
        </blockquote>
        <AreaField
          name="response"
          label="Tu respuesta"
          rows={6}
          autoFocus
          hint={`Se enviará por correo a ${email}.`}
          className="wrap-anywhere"
        />
        {answer.error && (
          <p role="alert" className="text-danger mt-3">
            {errorMessageOf(answer.error)}
          </p>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" look="primary" busy={answer.isPending && 'Enviando...'}>
          Enviar respuesta
        </Button>
      </DialogActions>
      <DirtyGuard isDirty={form.formState.isDirty} />
    </Form>
  );
}
