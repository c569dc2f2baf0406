import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField } from '#admin/forms/fields.tsx';
import { errorMessageOf } from '#data/error-messages.ts';
import { passwordSchema } from '#domain/credentials.ts';
import type { User } from '#domain/user.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Email } from '#ui/Email.tsx';
import { sessionMutations } from './mutations.ts';
import { useSignOut } from './sign-out.ts';

/** An ended session asks for the password where it is; what was being saved then goes on. */
export function RenewalDialog({ user: { email } }: { user: User }) {
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
              <Email address={email} />
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
          <Button type="submit" look="primary" busy={renew.isPending && 'Entrando...'}>
            Continuar
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
