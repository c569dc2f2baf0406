import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { useUser } from '#admin/session/SessionProvider.tsx';
import { sessionMutations } from '#admin/session/session-mutations.ts';
import { type PasswordChange, passwordChangeSchema } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';

export function PasswordForm() {
  const change = useMutation(sessionMutations.changePassword(useUser()));
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { oldPassword: '', password: '', passwordConfirm: '' },
  });
  const submit = (passwords: PasswordChange) =>
    change.mutate(passwords, {
      onSuccess: () => form.reset(),
      onError: (error) => showServerErrors(form, error),
    });

  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <h2 className="text-lg">Contraseña</h2>
      <PasswordField name="oldPassword" label="Contraseña actual" autoComplete="current-password" />
      <PasswordField name="password" label="Nueva contraseña" autoComplete="new-password" />
      <PasswordField name="passwordConfirm" label="Repite la nueva contraseña" autoComplete="new-password" />
      <Button type="submit" busyLabel={change.isPending && 'Guardando...'} className="justify-self-start">
        Cambiar contraseña
      </Button>
    </Form>
  );
}
