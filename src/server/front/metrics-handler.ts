import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { metricsContentType } from '#server/metrics/metrics-text.ts';
import { type ClientIpRule, isLocalRequest } from './client-ip.ts';

export const metricsPath = '/metrics';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isBearer = ({ headers }: IncomingMessage, token: string) =>
  timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));

interface MonitoringAccess {
  rule: ClientIpRule;
  /** METRICS_TOKEN; '' admits requests of this machine only. */
  token: string;
}

/**
 * Whether a request may read what monitoring tells. With a token, it has to send the token. Without a token, it has to come
 * from this machine. In production and behind a proxy, no request counts as one from this machine.
 */
export const mayMonitor = (request: IncomingMessage, { rule, token }: MonitoringAccess): boolean =>
  token === '' ? isLocalRequest(request, rule) : isBearer(request, token);

/** Makes the handler of `/metrics`. */
export function makeMetricsHandler(read: () => Promise<string>, access: MonitoringAccess) {
  const { token } = access;
  return {
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.url?.split('?', 1)[0] !== metricsPath) return void response.writeHead(404).end();
      const headers = { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' };
      if (!mayMonitor(request, access)) {
        return void response
          .writeHead(token === '' ? 403 : 401, { ...headers, ...(token && { 'www-authenticate': 'Bearer' }) })
          .end('Las métricas se leen desde la propia máquina o con METRICS_TOKEN.\n');
      }
      response.writeHead(200, { ...headers, 'content-type': metricsContentType }).end(await read());
    },
  };
}
