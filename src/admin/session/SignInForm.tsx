import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField, TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { type Credentials, credentialsSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';

export function SignInForm({ submission }: { submission: UseMutationResult<void, Error, Credentials> }) {
  const form = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = (credentials: Credentials) =>
    submission.mutate(credentials, { onError: (error) => showServerErrors(form, error) });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
      <Button type="submit" variant="primary" busyLabel={submission.isPending && 'Iniciando sesión...'}>
        Iniciar Sesión
      </Button>
    </Form>
  );
}
