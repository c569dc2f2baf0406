import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { forwardingHeaderPattern, localHostPattern, networkOf } from '#domain/client-network.ts';
import type { Settings } from '#server/settings.ts';

/** Decides which statements about the client's IP address are believed. */
export type ClientIpRule = Pick<Settings, 'trustProxy' | 'dashboard'>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (ip: string) => loopback.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Replaces an unknown client IP. It is never an IP of this machine. */
const unknownIp = '0.0.0.0';

const forwardingHeadersOf = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).filter((name) => forwardingHeaderPattern.test(name));

/**
 * Returns the IP address of the client. For IPv6 it is the network (/48), because one client can have all IPs of it. It is
 * an IP of this machine only for a request that was not forwarded, and only when the rule allows it.
 */
export function clientIpOf(request: IncomingMessage, rule: ClientIpRule): string {
  const ip = statedIpOf(request, rule).replace(/^::ffff:(?=[0-9.]+$)/, '');
  if (isIP(ip) === 0) return unknownIp;
  if (isLoopback(ip)) return isLoopbackBelieved(request, rule) ? ip : unknownIp;
  return networkOf(ip);
}

/** Behind a proxy of ours only its header counts. A missing one means an unknown client, not the proxy itself. */
function statedIpOf({ headers, socket }: IncomingMessage, { trustProxy }: ClientIpRule): string {
  if (!trustProxy) return socket.remoteAddress ?? '';
  return [headers['x-real-ip'] ?? ''].flat().join();
}

const isLoopbackBelieved = ({ headers }: IncomingMessage, { dashboard }: ClientIpRule) =>
  dashboard === 'local' && forwardingHeadersOf(headers).length === 0;

/** Returns whether the request was made on this machine and not forwarded. */
export const isLocalRequest = (request: IncomingMessage, rule: ClientIpRule): boolean =>
  isLoopback(clientIpOf(request, rule)) && localHostPattern.test(request.headers.host ?? '');

/** Replaces what the client stated about its IP address by one header. @returns the IP address */
export function overwriteClientIp(request: IncomingMessage, rule: ClientIpRule, header: string): string {
  const clientIp = clientIpOf(request, rule);
  for (const name of forwardingHeadersOf(request.headers)) delete request.headers[name];
  request.headers[header] = clientIp;
  return clientIp;
}
