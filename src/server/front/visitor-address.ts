import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Where a request comes from; with `trustProxy` another proxy of ours stands in front and states it. */
export function visitorAddressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const stated = trustProxy ? headers['x-real-ip'] : undefined;
  const [address = ''] = [stated ?? socket.remoteAddress ?? ''].flat();
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '');
}

/** Whether a request was made on this machine, and not by a proxy on it that speaks for somebody else. */
export function isFromHere(request: IncomingMessage, trustProxy: boolean): boolean {
  const isPassedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  if (isPassedOn && !trustProxy) return false;
  const address = visitorAddressOf(request, trustProxy);
  return isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
