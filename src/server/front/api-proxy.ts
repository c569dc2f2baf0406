import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { clientIpOf, isFromUnknownClient } from './client-ip.ts';
import { makeRequestQueue, type RequestLimits } from './request-queue.ts';

const unavailable = JSON.stringify({
  status: 503,
  message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  data: {},
});

/** One slow client cannot block the others. RATE_LIMITS=off lifts the limit per client. */
const limitsOf = ({ RATE_LIMITS }: NodeJS.ProcessEnv): RequestLimits => ({
  perClient: RATE_LIMITS === 'off' ? 256 : 32,
  total: 256,
  waiting: 4096,
});

/** Realtime connections stay open and cost little. PocketBase limits them itself. */
const isRealtime = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && /^\/api\/realtime(\?|$)/.test(url);

/**
 * Makes a proxy to a server on the loopback. Requests and responses are streamed.
 * @param trustProxy - whether another proxy of ours is in front and states the client's IP address
 */
export function makeProxy(target: string, trustProxy: boolean, limits = limitsOf(process.env)) {
  const proxy = createProxyServer({
    target,
    ws: true,
    proxyTimeout: 0,
    agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
  });
  const sendUnavailable = (response: ServerResponse) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' }).end(unavailable);
  };
  proxy.on('error', (_error, _request, response) => {
    if (response && 'writeHead' in response) sendUnavailable(response);
    else response?.destroy();
  });
  const requestQueue = makeRequestQueue(limits);

  /** Overwrites the headers that PocketBase reads the client's IP address from. */
  const setClientIp = (request: IncomingMessage) => {
    const clientIp = clientIpOf(request, trustProxy);
    const isUnknown = isFromUnknownClient(request, trustProxy);
    request.headers['x-real-ip'] = clientIp;
    if (!isUnknown) {
      delete request.headers['x-forwarded-for'];
      delete request.headers.forwarded;
    }
    return clientIp;
  };
  return {
    answer(request: IncomingMessage, response: ServerResponse): void {
      // Node throws an uncatchable error when a request with this header has no chunked body.
      delete request.headers.trailer;
      const clientIp = setClientIp(request);
      const forward = () => void proxy.web(request, response);
      if (isRealtime(request)) forward();
      else if (!requestQueue.add(clientIp, response, forward)) sendUnavailable(response);
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
      setClientIp(request);
      void proxy.ws(request, socket, {}, head);
    },
  };
}
