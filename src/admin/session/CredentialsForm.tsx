import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField, TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { type Credentials, credentialsSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  action: string;
  busyLabel: string;
  /** Tells password managers to fill in the stored password or to offer a new one. */
  passwordAutoComplete: 'current-password' | 'new-password';
  submission: UseMutationResult<void, Error, Credentials>;
}

export function CredentialsForm({ action, busyLabel, passwordAutoComplete, submission }: Props) {
  const form = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = (credentials: Credentials) =>
    submission.mutate(credentials, { onError: (error) => showServerErrors(form, error) });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <PasswordField name="password" label="Contraseña" autoComplete={passwordAutoComplete} />
      <Button type="submit" variant="primary" busyLabel={submission.isPending && busyLabel}>
        {action}
      </Button>
    </Form>
  );
}
