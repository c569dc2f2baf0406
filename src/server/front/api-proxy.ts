import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { proxyUpgrade } from 'httpxy';
import type { PocketBaseEndpoint } from '#server/pocketbase/endpoint.ts';
import { type ClientIpRule, clientIpOf, overwriteClientIp } from './client-ip.ts';
import { forwardRequest } from './forward-request.ts';
import { isRealtime } from './realtime.ts';
import { hasBody } from './request-body.ts';
import { makeRequestQueue, type RequestLimits } from './request-queue.ts';
import { makeUpstreamAgents } from './upstream-agents.ts';

/** A server on the loopback that requests are forwarded to. */
export type Upstream = Pick<PocketBaseEndpoint, 'url' | 'clientIpHeader' | 'isRunning'>;

const unavailable = JSON.stringify({
  status: 503,
  message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  data: {},
});

/** One slow client cannot block the others. RATE_LIMITS=off lifts the limit per client. */
export const requestLimitsOf = ({ RATE_LIMITS }: NodeJS.ProcessEnv): RequestLimits => ({
  perClient: RATE_LIMITS === 'off' ? 256 : 32,
  total: 256,
  waiting: 4096,
});

/** Answers 503, in words for people, unless an answer has begun. */
export function sendUnavailable(response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' }).end(unavailable);
}

/**
 * Makes a proxy to a server on the loopback. Requests and responses are streamed.
 * @param upstream - returns the server; undefined while it is down, which is answered with 503
 */
export function makeProxy(
  upstream: () => Upstream | undefined,
  rule: ClientIpRule,
  limits = requestLimitsOf(process.env),
) {
  const agents = makeUpstreamAgents(upstream);
  const requestQueue = makeRequestQueue(limits);

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const target = upstream();
    if (!target) return void sendUnavailable(response);
    overwriteClientIp(request, rule, target.clientIpHeader);
    const agent = hasBody(request) ? agents.single : agents.pooled;
    const onFailure = () => sendUnavailable(response);
    forwardRequest(request, response, { url: target.url, agent, onFailure });
  }

  return {
    /** How many requests run and wait. */
    queueLengths: requestQueue.lengths,
    answer(request: IncomingMessage, response: ServerResponse): void {
      if (!upstream()) return void sendUnavailable(response);
      const clientIp = clientIpOf(request, rule);
      const start = () => forward(request, response);
      // Realtime connections stay open and cost little. PocketBase limits them itself.
      if (isRealtime(request)) start();
      else if (!requestQueue.add(clientIp, response, start)) sendUnavailable(response);
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
      const target = upstream();
      if (!target) return void socket.destroy();
      overwriteClientIp(request, rule, target.clientIpHeader);
      proxyUpgrade(target.url, request, socket, head, { xfwd: false }).catch(() => socket.destroy());
    },
  };
}
