import { ClientResponseError } from 'pocketbase';

/** Why something failed, as a Spanish sentence for an administrator. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof ClientResponseError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.';
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
