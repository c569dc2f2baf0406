import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time that a client has to send the rest of a body after it got its answer. */
const discardTimeoutMs = 30_000;

/** Whether the headers of a request announce a body. Node refuses a request that announces two lengths. */
export const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads and discards the rest of a body when its request is answered early. The next request on the connection is then
 * read from its first byte. A client that does not send the rest in time is disconnected.
 */
export function discardUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs = discardTimeoutMs,
): void {
  response.once('finish', () => {
    if (request.complete) return void request.resume();
    const timeout = setTimeout(() => request.socket.destroy(), timeoutMs).unref();
    request.once('close', () => clearTimeout(timeout));
    request.unpipe();
    request.resume();
  });
}
