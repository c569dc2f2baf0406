import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { passwordSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { isLinkInvalid, sessionMutations } from './session-mutations.ts';

/** Opened from the mail that confirms an administrator's new e-mail. */
export function EmailChangePage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const change = useMutation(sessionMutations.confirmEmailChange(token));
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: { password: '' } });
  const submit = ({ password }: { password: string }) =>
    change.mutate(password, {
      onSuccess: () => navigate(screenPaths.profile()),
      onError: (error) => isLinkInvalid(error) || showServerErrors(form, error),
    });

  return (
    <AccessLayout
      title="Cambio de correo"
      subtitle="Escribe tu contraseña para entrar con la dirección nueva."
    >
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
        <Button type="submit" variant="primary" busyLabel={change.isPending && 'Guardando...'}>
          Confirmar correo
        </Button>
      </Form>
      {change.isError && isLinkInvalid(change.error) && (
        <p role="alert" className="bg-danger-tint text-danger mt-4 rounded p-4">
          El enlace ya se usó o venció.{' '}
          <Link to={screenPaths.profile()} className="underline">
            Pide otro en tu perfil
          </Link>
          .
        </p>
      )}
    </AccessLayout>
  );
}
