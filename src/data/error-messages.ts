import { ClientResponseError } from 'pocketbase';

/** The sentence of every screen when the server cannot be reached. */
export const noConnection = 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.';

/** The server's answer ended before its end. */
export class AnswerTruncated extends Error {}

/** Matches the messages of browsers when a request or an import gets no answer. */
const fetchFailure = /fetch|network|load/i;

/** Whether a request failed because the server could not be reached. */
export const isConnectionError = (error: unknown) =>
  (error instanceof ClientResponseError && error.status === 0) ||
  (error instanceof TypeError && fetchFailure.test(error.message)) ||
  error instanceof AnswerTruncated;

/** Why something failed, as a Spanish sentence for an administrator. */
export function errorMessageOf(error: unknown): string {
  if (isConnectionError(error)) return noConnection;
  if (!(error instanceof ClientResponseError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 429) return 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.';
  return (
    Object.values(fieldMessagesOf(error))[0] ??
    error.response.message ??
    'El servidor no pudo contestar. Inténtalo de nuevo más tarde.'
  );
}

/** The server's sentence for each field that it refused; {} for every other error. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ClientResponseError)) return {};
  const fields: Record<string, { message?: string }> = error.response.data ?? {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { message }]) => (message ? [[name, message]] : [])),
  );
}
