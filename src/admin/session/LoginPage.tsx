import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type Location, Navigate, useLocation } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { errorMessageOf, fieldMessagesOf } from '#data/error-messages.ts';
import { Email } from '#ui/Email.tsx';
import { Waiting } from '#ui/Notice.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AccessFrame } from './AccessFrame.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Leaving } from './Leaving.tsx';
import { sessionMutations } from './mutations.ts';
import { useSession } from './SessionProvider.tsx';
import type { LoginState } from './sign-out.ts';

export function LoginPage() {
  const { user, isOpening } = useSession();
  const { state }: Location<LoginState | null> = useLocation();
  const [tab, setTab] = useState('sign-in');

  if (isOpening) return <Waiting />;
  if (user && state?.isLeaving) return <Leaving />;
  if (user) return <Navigate to={state?.from ?? screenPaths.entry()} replace />;
  return (
    <AccessFrame title="Panel de Administración" subtitle="Ingrese sus credenciales para acceder">
      <Tabs
        label="Acceso"
        current={tab}
        onChange={setTab}
        tabs={[
          { name: 'sign-in', label: 'Iniciar Sesión', content: <SignIn /> },
          { name: 'register', label: 'Registrarse', content: <Register /> },
        ]}
      />
    </AccessFrame>
  );
}

function SignIn() {
  const signIn = useMutation(sessionMutations.signIn());
  const isSaidAtField = 'password' in fieldMessagesOf(signIn.error);
  return (
    <>
      <CredentialsForm
        action="Iniciar Sesión"
        busy="Iniciando sesión..."
        passwordKind="current-password"
        submission={signIn}
      />
      {signIn.error && !isSaidAtField && (
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
        Te enviamos un correo a <Email address={register.variables.email} />: ábrelo para confirmar tu
        dirección. Después un administrador aprobará tu cuenta y te avisaremos.
      </p>
    );
  }
  return (
    <CredentialsForm
      action="Registrarse"
      busy="Registrando..."
      passwordKind="new-password"
      submission={register}
    />
  );
}
