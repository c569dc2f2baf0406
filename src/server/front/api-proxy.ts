import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { proxyUpgrade } from 'httpxy';
import { maxVisitorBytes } from '#domain/request-limits.ts';
import type { PocketBaseEndpoint } from '#server/pocketbase/endpoint.ts';
import { type ClientIpRule, clientIpOf, overwriteClientIp } from './client-ip.ts';
import { isEventStreamType } from './event-stream.ts';
import { forwardRequest } from './forward-request.ts';
import { refuse, sendUnavailable } from './refusals.ts';
import { hasBody, makeBodyReader } from './request-body.ts';
import { makeRequestQueue, type RequestLimits } from './request-queue.ts';
import { makeSessions } from './sessions.ts';
import { makeUpstreamAgents } from './upstream-agents.ts';

/** A server on the loopback that requests are forwarded to. */
export type Upstream = Pick<PocketBaseEndpoint, 'url' | 'clientIpHeader' | 'isRunning'>;

/** Limits of concurrent requests. A client is an IP address, or a network of IPv6 addresses. */
interface ProxyLimits {
  administrators: RequestLimits;
  /** Everybody else. */
  guests: RequestLimits;
  /** Bodies of guests that are being received. */
  bodies: RequestLimits;
  /** Streams of events. A browser opens them without a session, so they are counted for everybody. */
  streams: RequestLimits;
}

const notWaiting = { waiting: 0, waitingPerClient: 0 };

/** RATE_LIMITS=off lifts the limits per client. */
export function requestLimitsOf({ RATE_LIMITS }: NodeJS.ProcessEnv): ProxyLimits {
  const perClient = (limit: number) => (RATE_LIMITS === 'off' ? 4096 : limit);
  return {
    administrators: {
      perClient: perClient(32),
      total: 64,
      waiting: 4096,
      waitingPerClient: perClient(1024),
    },
    guests: { perClient: perClient(4), total: 12, waiting: 1024, waitingPerClient: perClient(64) },
    bodies: { perClient: perClient(64), total: 4096, ...notWaiting },
    streams: { perClient: perClient(64), total: 1024, ...notWaiting },
  };
}

const guestBodyTimeoutMs = 10_000;
/** A guest has to take an answer in this time, which grows by a second for each 16 KB. */
const guestAnswerTimeoutMs = 30_000;
const slowestBytesPerMs = 16;

interface ProxyOptions {
  limits?: ProxyLimits;
  bodyTimeoutMs?: number;
}

/**
 * Makes a proxy to a server on the loopback. Responses are streamed. A guest's body is read before its request counts,
 * so that a slow one holds nothing that others need; an administrator's body is streamed.
 * @param upstream - returns the server; undefined while it is down, which is answered with 503
 */
export function makeProxy(
  upstream: () => Upstream | undefined,
  rule: ClientIpRule,
  { limits = requestLimitsOf(process.env), bodyTimeoutMs = guestBodyTimeoutMs }: ProxyOptions = {},
) {
  const agents = makeUpstreamAgents(upstream);
  const sessions = makeSessions(upstream, rule);
  const administrators = makeRequestQueue(limits.administrators);
  const guests = makeRequestQueue(limits.guests);
  const readBody = makeBodyReader({
    maxBytes: maxVisitorBytes,
    timeoutMs: bodyTimeoutMs,
    requests: limits.bodies,
  });
  const streams = makeRequestQueue(limits.streams);

  interface Forwarded {
    clientIp: string;
    /** Called when the response turns out to be a stream. */
    release: () => void;
    body?: Buffer | undefined;
    isGuest: boolean;
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    { clientIp, release, body, isGuest }: Forwarded,
  ): void {
    const target = upstream();
    if (!target) return void sendUnavailable(response);
    overwriteClientIp(request, rule, target.clientIpHeader);
    const agent = hasBody(request) ? agents.single : agents.pooled;
    const onFailure = () => sendUnavailable(response);
    const onResponse = ({ headers }: IncomingMessage): boolean => {
      if (!isEventStreamType(headers['content-type'])) {
        if (isGuest) endWhenSlow(response, Number(headers['content-length'] ?? 0));
        return true;
      }
      if (!streams.add(clientIp, response, release)) sendUnavailable(response);
      return !response.headersSent;
    };
    forwardRequest(request, response, { url: target.url, agent, body, onFailure, onResponse });
  }

  async function answerGuest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const clientIp = clientIpOf(request, rule);
    const body = await readBody(request, response, clientIp);
    if (body && 'status' in body) return refuse(response, body);
    const start = (release: () => void) =>
      forward(request, response, { clientIp, release, body, isGuest: true });
    if (!guests.add(clientIp, response, start)) sendUnavailable(response);
  }

  return {
    /** How many requests run and wait. */
    queueLengths() {
      const lengths = [administrators.lengths(), guests.lengths()];
      const sum = (state: 'running' | 'waiting') => lengths.reduce((total, part) => total + part[state], 0);
      return { running: sum('running'), waiting: sum('waiting') };
    },
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (!upstream()) return sendUnavailable(response);
      const isAdministrator = await sessions.isAdministrator(request, response);
      if (isAdministrator === undefined) return sendUnavailable(response);
      if (!isAdministrator) return answerGuest(request, response);
      const clientIp = clientIpOf(request, rule);
      const start = (release: () => void) =>
        forward(request, response, { clientIp, release, isGuest: false });
      if (!administrators.add(clientIp, response, start)) sendUnavailable(response);
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
      const target = upstream();
      if (!target) return void socket.destroy();
      overwriteClientIp(request, rule, target.clientIpHeader);
      proxyUpgrade(target.url, request, socket, head, { xfwd: false }).catch(() => socket.destroy());
    },
  };
}

/** Disconnects a client that does not take its answer in time: PocketBase is occupied until then. */
function endWhenSlow(response: ServerResponse, bytes: number): void {
  const timeoutMs = guestAnswerTimeoutMs + bytes / slowestBytesPerMs;
  const timeout = setTimeout(() => response.destroy(), timeoutMs).unref();
  response.once('close', () => clearTimeout(timeout));
}
