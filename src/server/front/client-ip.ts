import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (ip: string) => loopback.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Names of this machine. Any other name means a proxy, or a page that resolves its own name to this machine. */
const localHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/** Stands for a value that is not an IP address. */
const unknownIp = '0.0.0.0';

/**
 * Returns the IP address of the client. For IPv6 it is the network (/64), because one client has all addresses of it.
 * @param trustProxy - whether a proxy of ours is in front and states the address in X-Real-IP
 */
export function clientIpOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const stated = trustProxy ? headers['x-real-ip'] : undefined;
  const [raw = ''] = [stated ?? socket.remoteAddress ?? ''].flat();
  const ip = raw.replace(/^::ffff:(?=[0-9.]+$)/, '');
  if (isIP(ip) === 0) return unknownIp;
  return isIP(ip) === 4 || isLoopback(ip) ? ip : networkOf(ip);
}

function networkOf(ip: string): string {
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::`;
}

/** Returns whether a proxy forwarded the request and did not state the client's address in a way that we trust. */
export function isFromUnknownClient({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return isForwarded && !(trustProxy && 'x-real-ip' in headers);
}

/** Returns whether the request was made on this machine and not forwarded for somebody else. */
export const isLocalRequest = (request: IncomingMessage, trustProxy: boolean): boolean =>
  !isFromUnknownClient(request, trustProxy) &&
  isLoopback(clientIpOf(request, trustProxy)) &&
  localHost.test(request.headers.host ?? '');
