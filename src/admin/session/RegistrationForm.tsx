import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField, TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { type Registration, registrationSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';

interface Props {
  submission: UseMutationResult<void, Error, Registration>;
}

export function RegistrationForm({ submission }: Props) {
  const form = useForm({
    resolver: zodResolver(registrationSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = (registration: Registration) =>
    submission.mutate(registration, { onError: (error) => showServerErrors(form, error) });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <TextField name="name" label="Nombre" autoComplete="name" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="username" />
      <PasswordField name="password" label="Contraseña" autoComplete="new-password" />
      <Button type="submit" variant="primary" busyLabel={submission.isPending && 'Registrando...'}>
        Registrarse
      </Button>
    </Form>
  );
}
