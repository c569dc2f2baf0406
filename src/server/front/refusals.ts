import type { ServerResponse } from 'node:http';

export interface Refusal {
  status: number;
  /** JSON as PocketBase answers it. */
  body: string;
}

const refusal = (status: number, message: string): Refusal => ({
  status,
  body: JSON.stringify({ status, message, data: {} }),
});

const unavailable = 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.';

/** Refusals of the front itself. Where PocketBase has the same, the sentence is the same. */
export const refusals = {
  signedOut: refusal(401, 'Inicia sesión para continuar.'),
  slowBody: refusal(408, 'El envío tardó demasiado. Revisa tu conexión y vuelve a enviarlo.'),
  largeBody: refusal(413, 'El envío es demasiado grande.'),
  unavailable: refusal(503, unavailable),
} satisfies Record<string, Refusal>;

/** Sends a refusal, unless an answer has begun. */
export function refuse(response: ServerResponse, { status, body }: Refusal): void {
  if (response.destroyed || response.headersSent) return;
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(status === 503 && { 'retry-after': '5' }),
      // The rest of the body is not waited for.
      ...(status === 408 && { connection: 'close' }),
    })
    .end(body);
}

/**
 * Answers 503, in words for people, unless an answer has begun.
 * @param cause a sentence for visitors too
 */
export const sendUnavailable = (response: ServerResponse, cause = ''): void =>
  refuse(response, cause ? refusal(503, `${cause} ${unavailable}`) : refusals.unavailable);
