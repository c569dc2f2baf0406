import { mutationOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { errorMessageOf } from '#data/error-messages.ts';
import {
  changePassword,
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  register,
  requestEmailChange,
  requestPasswordReset,
  requestVerification,
  saveProfile,
  signIn,
  signOut,
} from '#data/session.ts';
import type { PasswordChange, User } from '#domain/user.ts';
import { toasts } from '#text/toasts.ts';

const notSignedIn = (error: unknown) => toasts.notSignedIn(errorMessageOf(error));
const notRegistered = (error: unknown) => toasts.notRegistered(errorMessageOf(error));

export const sessionMutations = {
  signIn: () =>
    mutationOptions({
      mutationFn: signIn,
      meta: { done: toasts.signedIn, failed: notSignedIn },
    }),
  renew: () =>
    mutationOptions({
      mutationFn: signIn,
      meta: { failed: notSignedIn },
    }),
  register: () =>
    mutationOptions({
      mutationFn: register,
      meta: { done: toasts.registered, failed: notRegistered },
    }),
  signOut: () =>
    mutationOptions({
      mutationFn: async () => signOut(),
      meta: { done: toasts.signedOut },
      onSuccess: (_done, _variables, _result, { client }) =>
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
    }),
  requestPasswordReset: () =>
    mutationOptions({
      mutationFn: requestPasswordReset,
      meta: { failed: makeFailureToast('No se pudo enviar el correo') },
    }),
  confirmPasswordReset: (token: string) =>
    mutationOptions({
      mutationFn: (password: string) => confirmPasswordReset(token, password),
      meta: { done: { title: 'Contraseña cambiada', description: 'Ya puedes iniciar sesión con ella.' } },
    }),
  confirmVerification: () => mutationOptions({ mutationFn: confirmVerification }),
  requestVerification: () =>
    mutationOptions({
      mutationFn: requestVerification,
      meta: { failed: makeFailureToast('No se pudo enviar el correo') },
    }),
  saveProfile: (user: User) =>
    mutationOptions({
      mutationFn: (changes: Pick<User, 'name'>) => saveProfile(user, changes),
      meta: { done: { title: 'Perfil guardado' }, failed: makeFailureToast('No se pudo guardar el perfil') },
    }),
  requestEmailChange: () =>
    mutationOptions({
      mutationFn: requestEmailChange,
      meta: {
        done: { title: 'Te enviamos un correo', description: 'Ábrelo para confirmar la dirección nueva.' },
        failed: makeFailureToast('No se pudo cambiar el correo'),
      },
    }),
  confirmEmailChange: (token: string) =>
    mutationOptions({
      mutationFn: (password: string) => confirmEmailChange(token, password),
      meta: {
        done: { title: 'Correo cambiado', description: 'Desde ahora entras al panel con él.' },
        failed: makeFailureToast('No se pudo cambiar el correo'),
      },
    }),
  changePassword: (user: User) =>
    mutationOptions({
      mutationFn: (change: PasswordChange) => changePassword(user, change),
      meta: {
        done: { title: 'Contraseña cambiada', description: 'Las demás sesiones de tu cuenta se cerraron.' },
        failed: makeFailureToast('No se pudo cambiar la contraseña'),
      },
    }),
};
