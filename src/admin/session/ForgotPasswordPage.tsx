import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { TextField } from '#admin/forms/fields.tsx';
import { screenPaths } from '#admin/screen-paths.ts';
import { credentialsSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { sessionMutations } from './session-mutations.ts';

const emailSchema = credentialsSchema.pick({ email: true });

export function ForgotPasswordPage() {
  const request = useMutation(sessionMutations.requestPasswordReset());
  const form = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email: '' } });

  return (
    <AccessLayout
      title="Recuperar contraseña"
      subtitle="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra contraseña."
    >
      {request.isSuccess ? (
        <p role="status" className="bg-sale-tint text-sale rounded p-4">
          Si hay una cuenta con ese correo, el enlace ya va en camino. Revisa también el correo no deseado.
        </p>
      ) : (
        <Form form={form} onSubmit={({ email }) => request.mutate(email)} className="grid gap-4">
          <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
          <Button type="submit" variant="primary" busyLabel={request.isPending && 'Enviando...'}>
            Enviar enlace
          </Button>
        </Form>
      )}
      <Link to={screenPaths.login()} className="mt-4 inline-flex min-h-11 items-center underline">
        Iniciar sesión
      </Link>
    </AccessLayout>
  );
}
