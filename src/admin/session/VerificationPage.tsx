import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField, TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { screenPaths } from '#admin/screen-paths.ts';
import { emailIn } from '#data/session.ts';
import { credentialsSchema, passwordSchema } from '#domain/credentials.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { isLinkInvalid, sessionMutations } from './session-mutations.ts';

/**
 * Opened from the mail that confirms the e-mail of a registration. Opening it confirms nothing, because mail scanners open
 * links, and only who registered knows the password.
 */
export function VerificationPage() {
  const token = useLocation().hash.slice(1);
  const confirmation = useMutation(sessionMutations.confirmVerification(token));
  const form = useForm({ resolver: zodResolver(passwordSchema), defaultValues: { password: '' } });
  const submit = ({ password }: { password: string }) =>
    confirmation.mutate(password, {
      onError: (error) => isLinkInvalid(error) || showServerErrors(form, error),
    });
  const hasInvalidLink = confirmation.isError && isLinkInvalid(confirmation.error);

  return (
    <AccessLayout
      title="Confirmación de correo"
      subtitle={
        confirmation.isSuccess || hasInvalidLink
          ? ''
          : 'Escribe la contraseña con la que te registraste. Si no te registraste tú, cierra esta página: nadie entra con tu correo.'
      }
    >
      {confirmation.isSuccess ? (
        <p role="status" className="bg-sale-tint text-sale rounded p-4">
          Tu correo quedó confirmado. En cuanto un administrador apruebe tu cuenta podrás iniciar sesión.
        </p>
      ) : (
        !hasInvalidLink && (
          <Form form={form} onSubmit={submit} className="grid gap-4">
            <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
            <Button type="submit" variant="primary" busyLabel={confirmation.isPending && 'Confirmando...'}>
              Confirmar correo
            </Button>
          </Form>
        )
      )}
      {hasInvalidLink && (
        <>
          <p role="alert" className="bg-danger-tint text-danger rounded p-4">
            El enlace ya se usó o venció. Si ya confirmaste tu correo, inicia sesión; si no, pide un enlace
            nuevo.
          </p>
          <ResendForm defaultEmail={emailIn(token)} />
        </>
      )}
      <Link to={screenPaths.login()} className="mt-4 inline-flex min-h-11 items-center underline">
        Iniciar sesión
      </Link>
    </AccessLayout>
  );
}

const schema = credentialsSchema.pick({ email: true });

/** Asks for a new link that confirms an e-mail. The answer is the same whether there is such an account or not. */
function ResendForm({ defaultEmail }: { defaultEmail: string }) {
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
