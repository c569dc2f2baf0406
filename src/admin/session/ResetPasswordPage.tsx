import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { type NewPassword, newPasswordSchema } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { isLinkInvalid, sessionMutations } from './session-mutations.ts';

/** Opened from the mail for a forgotten password. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const reset = useMutation(sessionMutations.confirmPasswordReset(token));
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', passwordConfirm: '' },
  });
  const submit = ({ password }: NewPassword) =>
    reset.mutate(password, {
      onSuccess: () => navigate(screenPaths.login()),
      onError: (error) => isLinkInvalid(error) || showServerErrors(form, error),
    });

  return (
    <AccessLayout title="Nueva contraseña" subtitle="Elige la contraseña con la que entrarás al panel.">
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <PasswordField name="password" label="Nueva contraseña" autoComplete="new-password" />
        <PasswordField name="passwordConfirm" label="Repite la contraseña" autoComplete="new-password" />
        <Button type="submit" variant="primary" busyLabel={reset.isPending && 'Guardando...'}>
          Guardar contraseña
        </Button>
      </Form>
      {reset.isError && isLinkInvalid(reset.error) && (
        <p role="alert" className="bg-danger-tint text-danger mt-4 rounded p-4">
          El enlace ya se usó o venció.{' '}
          <Link to={screenPaths.forgotPassword()} className="underline">
            Pide otro
          </Link>
          .
        </p>
      )}
    </AccessLayout>
  );
}
