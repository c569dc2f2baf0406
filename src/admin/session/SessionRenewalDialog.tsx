import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField } from '#admin/forms/fields.tsx';
import { errorMessageOf } from '#data/error-messages.ts';
import { passwordSchema } from '#domain/credentials.ts';
import type { User } from '#domain/user.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/dialogs/Dialog.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { sessionMutations } from './session-mutations.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks for the password after the session expired. Requests that wait for it continue. */
export function SessionRenewalDialog({ user: { email } }: { user: User }) {
  const signOut = useSignOut();
  const renew = useMutation(sessionMutations.renew());
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: { password: '' } });

  return (
    <Dialog title="Tu sesión terminó">
      <Form form={form} onSubmit={({ password }) => renew.mutate({ email, password })} className="contents">
        <DialogBody>
          <p className="mb-4">
            Escribe la contraseña de{' '}
            <strong>
              <EmailText email={email} />
            </strong>{' '}
            para continuar donde estabas. Nada de lo que escribiste se ha perdido.
          </p>
          <PasswordField name="password" label="Contraseña" autoComplete="current-password" data-focus />
          {renew.error && (
            <p role="alert" className="text-danger mt-3">
              {errorMessageOf(renew.error)}
            </p>
          )}
        </DialogBody>
        <DialogActions>
          <Button onClick={signOut}>Cerrar sesión</Button>
          <Button type="submit" variant="primary" busyLabel={renew.isPending && 'Entrando...'}>
            Continuar
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
