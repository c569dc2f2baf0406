import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { credentialsSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { sessionMutations } from './session-mutations.ts';

const schema = credentialsSchema.pick({ email: true });

/** Asks for a new link that confirms an e-mail. The answer is the same whether there is such an account or not. */
export function ResendForm({ defaultEmail }: { defaultEmail: string }) {
  const resend = useMutation(sessionMutations.requestVerification());
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: defaultEmail } });
  if (resend.isSuccess) {
    return (
      <p role="status" className="bg-sale-tint text-sale mt-4 rounded p-4">
        Si hay una cuenta por confirmar con <EmailText email={resend.variables} />, el enlace nuevo va en
        camino.
      </p>
    );
  }
  return (
    <Form form={form} onSubmit={({ email }) => resend.mutate(email)} className="mt-4 grid gap-4">
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <Button type="submit" variant="primary" busyLabel={resend.isPending && 'Enviando...'}>
        Enviar un enlace nuevo
      </Button>
    </Form>
  );
}
