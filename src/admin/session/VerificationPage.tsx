import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { screenPaths } from '#admin/screen-paths.ts';
import { emailIn } from '#data/session.ts';
import { AccessLayout } from './AccessLayout.tsx';
import { ResendForm } from './ResendForm.tsx';
import { sessionMutations } from './session-mutations.ts';

/** Opened from the mail that confirms the e-mail of a registration. */
export function VerificationPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { mutate, isSuccess, isError } = useMutation(sessionMutations.confirmVerification());
  useEffect(() => mutate(token), [mutate, token]);

  return (
    <AccessLayout title="Confirmación de correo" subtitle="Así sabemos que la dirección es tuya.">
      {!isSuccess && !isError && <p role="status">Cargando...</p>}
      {isSuccess && (
        <p role="status" className="bg-sale-tint text-sale rounded p-4">
          Tu correo quedó confirmado. En cuanto un administrador apruebe tu cuenta podrás iniciar sesión.
        </p>
      )}
      {isError && (
        <p role="alert" className="bg-danger-tint text-danger rounded p-4">
          El enlace ya se usó o venció. Si ya confirmaste tu correo, inicia sesión; si no, pide un enlace
          nuevo.
        </p>
      )}
      {isError && <ResendForm defaultEmail={emailIn(token)} />}
      <Link to={screenPaths.login()} className="mt-4 inline-flex min-h-11 items-center underline">
        Iniciar sesión
      </Link>
    </AccessLayout>
  );
}
