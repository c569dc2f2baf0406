import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { Form } from '#admin/forms/Form.tsx';
import { PasswordField, TextField } from '#admin/forms/fields.tsx';
import { showServerErrors } from '#admin/forms/server-errors.ts';
import { entryPath, screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf, fieldMessagesOf } from '#data/error-messages.ts';
import { keepsSession } from '#data/pocketbase.ts';
import {
  type Credentials,
  credentialsSchema,
  type Registration,
  registrationSchema,
} from '#domain/credentials.ts';
import { Tabs } from '#ui/base-ui/Tabs.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { EmailText } from '#ui/EmailText.tsx';
import { Loading } from '#ui/Notice.tsx';
import { AccessLayout } from './AccessLayout.tsx';
import { useSession } from './SessionProvider.tsx';
import { SigningOut } from './SigningOut.tsx';
import { sessionMutations } from './session-mutations.ts';
import type { LoginState } from './use-sign-out.ts';

export function LoginPage() {
  const { user, isOpening } = useSession();
  const { state }: Location<LoginState | null> = useLocation();

  if (isOpening) return <Loading />;
  if (user && state?.isSigningOut) return <SigningOut />;
  if (user) return <Navigate to={state?.from ?? entryPath} replace />;
  return (
    <AccessLayout title="Panel de Administración" subtitle="Ingrese sus credenciales para acceder">
      <Tabs
        label="Acceso"
        tabs={[
          { name: 'sign-in', label: 'Iniciar Sesión', content: <SignIn /> },
          { name: 'register', label: 'Registrarse', content: <Register /> },
        ]}
      />
    </AccessLayout>
  );
}

function SignIn() {
  const signIn = useMutation(sessionMutations.signIn());
  const isShownAtField = 'password' in fieldMessagesOf(signIn.error);
  return (
    <>
      {!keepsSession && (
        <p className="bg-concrete mb-4 rounded p-3">
          Este navegador no guarda datos de este sitio: tendrás que entrar otra vez cada vez que cargues el
          panel. Permite las cookies para evitarlo.
        </p>
      )}
      <SignInForm submission={signIn} />
      {signIn.error && !isShownAtField && (
        <p role="alert" className="bg-danger-tint text-danger mt-4 rounded p-3">
          {errorMessageOf(signIn.error)}
        </p>
      )}
      <Link to={screenPaths.forgotPassword()} className="mt-4 inline-flex min-h-11 items-center underline">
        ¿Olvidaste tu contraseña?
      </Link>
    </>
  );
}

function Register() {
  const register = useMutation(sessionMutations.register());
  if (register.isSuccess) {
    return (
      <p role="status" className="bg-sale-tint text-sale rounded p-4">
        Te enviamos un correo a <EmailText email={register.variables.email} />: ábrelo para confirmar tu
        dirección. Después un administrador aprobará tu cuenta y te avisaremos.
      </p>
    );
  }
  return <RegistrationForm submission={register} />;
}

interface Props {
  submission: UseMutationResult<void, Error, Registration>;
}

function RegistrationForm({ submission }: Props) {
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

function SignInForm({ submission }: { submission: UseMutationResult<void, Error, Credentials> }) {
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
