import { mutationOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { errorMessageOf, fieldMessagesOf } from '#data/error-messages.ts';
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
import type { PasswordChange, ProfileChanges, User } from '#domain/user.ts';
import { toasts } from '#text/toasts.ts';

const notSignedIn = (error: unknown) => toasts.notSignedIn(errorMessageOf(error));
const notRegistered = (error: unknown) => toasts.notRegistered(errorMessageOf(error));

/** Whether the link of a mail was used or has expired. Its page says so. */
export const isLinkInvalid = (error: unknown) => 'token' in fieldMessagesOf(error);

const makeLinkFailureToast = (title: string) => (error: unknown) =>
  isLinkInvalid(error) ? undefined : makeFailureToast(title)(error);
const passwordNotSet = makeLinkFailureToast('No se pudo cambiar la contraseña');
const registrationNotConfirmed = makeLinkFailureToast('No se pudo confirmar el correo');
const emailNotChanged = makeLinkFailureToast('No se pudo cambiar el correo');

export const sessionMutations = {
  signIn: () =>
    mutationOptions({
      mutationFn: signIn,
      meta: { successToast: toasts.signedIn, failureToast: notSignedIn },
    }),
  renew: () =>
    mutationOptions({
      mutationFn: signIn,
      meta: { failureToast: notSignedIn },
    }),
  register: () =>
    mutationOptions({
      mutationFn: register,
      meta: { successToast: toasts.registered, failureToast: notRegistered },
    }),
  signOut: () =>
    mutationOptions({
      mutationFn: async () => signOut(),
      meta: { successToast: toasts.signedOut },
      onSuccess: (_done, _variables, _result, { client }) =>
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
    }),
  requestPasswordReset: () =>
    mutationOptions({
      mutationFn: requestPasswordReset,
      meta: { failureToast: makeFailureToast('No se pudo enviar el correo') },
    }),
  confirmPasswordReset: (token: string) =>
    mutationOptions({
      mutationFn: (password: string) => confirmPasswordReset(token, password),
      meta: {
        successToast: { title: 'Contraseña cambiada', description: 'Ya puedes iniciar sesión con ella.' },
        failureToast: passwordNotSet,
      },
    }),
  confirmVerification: (token: string) =>
    mutationOptions({
      mutationFn: (password: string) => confirmVerification(token, password),
      meta: { failureToast: registrationNotConfirmed },
    }),
  requestVerification: () =>
    mutationOptions({
      mutationFn: requestVerification,
      meta: { failureToast: makeFailureToast('No se pudo enviar el correo') },
    }),
  saveProfile: (user: User) =>
    mutationOptions({
      mutationFn: (changes: ProfileChanges) => saveProfile(user, changes),
      meta: {
        successToast: { title: 'Perfil guardado' },
        failureToast: makeFailureToast('No se pudo guardar el perfil'),
      },
    }),
  requestEmailChange: () =>
    mutationOptions({
      mutationFn: requestEmailChange,
      meta: {
        successToast: {
          title: 'Te enviamos un correo',
          description: 'Ábrelo para confirmar la dirección nueva.',
        },
        failureToast: makeFailureToast('No se pudo cambiar el correo'),
      },
    }),
  confirmEmailChange: (token: string) =>
    mutationOptions({
      mutationFn: (password: string) => confirmEmailChange(token, password),
      meta: {
        successToast: { title: 'Correo cambiado', description: 'Desde ahora entras al panel con él.' },
        failureToast: emailNotChanged,
      },
    }),
  changePassword: (user: User) =>
    mutationOptions({
      mutationFn: (change: PasswordChange) => changePassword(user, change),
      meta: {
        successToast: {
          title: 'Contraseña cambiada',
          description: 'Las demás sesiones de tu cuenta se cerraron.',
        },
        failureToast: makeFailureToast('No se pudo cambiar la contraseña'),
      },
    }),
};
