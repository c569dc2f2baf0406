import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { isFromUnknown, visitorAddressOf } from './client-ip.ts';
import { createTurns, type Most } from './request-queue.ts';

const unreachable = JSON.stringify({
  status: 503,
  message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  data: {},
});

/** So that nobody keeps the others waiting by sending or reading slowly; RATE_LIMITS=off lifts it for one address. */
const mostIn = ({ RATE_LIMITS }: NodeJS.ProcessEnv): Most => ({
  ofOne: RATE_LIMITS === 'off' ? 256 : 32,
  ofAll: 256,
  waiting: 4096,
});

/** Connections that stay open and cost next to nothing; PocketBase bounds them itself. */
const isRealtime = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && /^\/api\/realtime(\?|$)/.test(url);

/**
 * Passes requests on to a server on the loopback, streaming both ways.
 * @param trustProxy whether another proxy of ours stands in front and states the visitor's address
 */
export function createProxyTo(target: string, trustProxy: boolean, most = mostIn(process.env)) {
  const proxy = createProxyServer({
    target,
    ws: true,
    proxyTimeout: 0,
    agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
  });
  const refuse = (response: ServerResponse) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' }).end(unreachable);
  };
  proxy.on('error', (_error, _request, response) => {
    if (response && 'writeHead' in response) refuse(response);
    else response?.destroy();
  });
  const turns = createTurns(most);

  const stateAddress = (request: IncomingMessage) => {
    const address = visitorAddressOf(request, trustProxy);
    const isUnknown = isFromUnknown(request, trustProxy);
    request.headers['x-real-ip'] = address;
    if (!isUnknown) {
      delete request.headers['x-forwarded-for'];
      delete request.headers.forwarded;
    }
    return address;
  };
  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      // Announced for a body that is not sent in chunks, it cannot be passed on: Node throws where nobody can catch.
      delete request.headers.trailer;
      const address = stateAddress(request);
      const ask = () => void proxy.web(request, response);
      if (isRealtime(request)) ask();
      else if (!turns.take(address, response, ask)) refuse(response);
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
      stateAddress(request);
      void proxy.ws(request, socket, {}, head);
    },
  };
}
