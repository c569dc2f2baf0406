import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What this machine calls itself; under any other name a proxy asks, or a page that turned its own name to it. */
const ownName = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/** Stands for what is no address. */
const nowhere = '0.0.0.0';

/**
 * Where a request comes from; with `trustProxy` another proxy of ours stands in front and states it. Of IPv6 the
 * network, as whoever has one address of it has all.
 */
export function visitorAddressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const stated = trustProxy ? headers['x-real-ip'] : undefined;
  const [whole = ''] = [stated ?? socket.remoteAddress ?? ''].flat();
  const address = whole.replace(/^::ffff:(?=[0-9.]+$)/, '');
  if (isIP(address) === 0) return nowhere;
  return isIP(address) === 4 || isLoopback(address) ? address : networkOf(address);
}

function networkOf(address: string): string {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...between, ...after].slice(0, 4).join(':')}::`;
}

/** Whether a proxy passed a request on without stating where it comes from. */
export function isFromUnknown({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers;
  return isPassedOn && !(trustProxy && 'x-real-ip' in headers);
}

/** Whether a request was made on this machine, and not by a proxy on it that speaks for somebody else. */
export const isFromHere = (request: IncomingMessage, trustProxy: boolean): boolean =>
  !isFromUnknown(request, trustProxy) &&
  isLoopback(visitorAddressOf(request, trustProxy)) &&
  ownName.test(request.headers.host ?? '');
