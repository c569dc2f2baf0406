import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { sessionMutations } from '#admin/session/session-mutations.ts';
import { type EmailChange, emailChangeSchema } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmailText } from '#ui/EmailText.tsx';

export function EmailForm() {
  const { email } = useUser();
  const request = useMutation(sessionMutations.requestEmailChange());
  const form = useForm({ resolver: zodResolver(emailChangeSchema), defaultValues: { newEmail: '' } });
  const submit = (change: EmailChange) =>
    request.mutate(change, {
      onSuccess: () => form.reset(),
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">Correo electrónico</h2>
      <p className="text-muted">
        Entras al panel con <EmailText email={email} />.
      </p>
      <TextField name="newEmail" label="Nuevo correo electrónico" type="email" autoComplete="email" />
      <Button type="submit" busyLabel={request.isPending && 'Enviando...'} className="justify-self-start">
        Cambiar correo
      </Button>
      {request.isSuccess && (
        <p role="status" className="bg-sale-tint text-sale rounded p-4">
          Te enviamos un enlace a <EmailText email={request.variables.newEmail} />. Ábrelo y escribe tu
          contraseña para terminar; hasta entonces sigues entrando con <EmailText email={email} />.
        </p>
      )}
    </Form>
  );
}
