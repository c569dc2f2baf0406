import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { visitorAddressOf } from './visitor-address.ts';

const unreachable = JSON.stringify({
  status: 503,
  message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  data: {},
});

/**
 * Passes requests on to a server on the loopback, streaming both ways.
 * @param trustProxy whether another proxy of ours stands in front and states the visitor's address
 */
export function createProxyTo(target: string, trustProxy: boolean) {
  const proxy = createProxyServer({ target, ws: true, proxyTimeout: 0 });
  proxy.on('error', (_error, _request, response) => {
    if (!response || !('writeHead' in response)) return void response?.destroy();
    if (!response.headersSent) response.writeHead(503, { 'content-type': 'application/json' });
    response.end(unreachable);
  });

  const stateAddress = (request: IncomingMessage) => {
    request.headers['x-real-ip'] = visitorAddressOf(request, trustProxy);
    if (!trustProxy) return;
    delete request.headers['x-forwarded-for'];
    delete request.headers.forwarded;
  };
  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      stateAddress(request);
      void proxy.web(request, response);
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
      stateAddress(request);
      void proxy.ws(request, socket, {}, head);
    },
  };
}
