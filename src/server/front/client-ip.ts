import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '#server/settings.ts';

/** Decides which statements about the client's IP address are believed. */
export type ClientIpRule = Pick<Settings, 'trustProxy' | 'dashboard'>;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (ip: string) => loopback.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Names of this machine. Any other name means a proxy, or a page that resolves its own name to this machine. */
const localHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/** Replaces an unknown client IP. It is never an IP of this machine. */
const unknownIp = '0.0.0.0';

/**
 * Headers that proxies, CDNs and tunnels add. One of them means that the request was forwarded. The hooks have the same
 * list (`pocketbase/hooks/lib/superusers.js`); a test compares the two.
 */
export const forwardingHeader =
  /^(forwarded(-.+)?|via|cdn-loop|x-forwarded.*|x-(original|envoy|azure|amz|amzn|cloud|appengine|vercel|nf|proxyuser|remote)-.+|cf-.+|fly-.+|fastly-.+|ngrok-.+|tailscale-.+|(.+-)?(real|client|connecting|originating)-?ip(-.+)?)$/;

const forwardingHeadersOf = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).filter((name) => forwardingHeader.test(name));

/**
 * Returns the IP address of the client. For IPv6 it is the network (/48), because one client can have all IPs of it. It is
 * an IP of this machine only for a request that was not forwarded, and only when the rule allows it.
 */
export function clientIpOf(request: IncomingMessage, rule: ClientIpRule): string {
  const ip = statedIpOf(request, rule).replace(/^::ffff:(?=[0-9.]+$)/, '');
  if (isIP(ip) === 0) return unknownIp;
  if (isLoopback(ip)) return isLoopbackBelieved(request, rule) ? ip : unknownIp;
  return isIP(ip) === 4 ? ip : networkOf(ip);
}

/** Behind a proxy of ours only its header counts. A missing one means an unknown client, not the proxy itself. */
function statedIpOf({ headers, socket }: IncomingMessage, { trustProxy }: ClientIpRule): string {
  if (!trustProxy) return socket.remoteAddress ?? '';
  return [headers['x-real-ip'] ?? ''].flat().join();
}

const isLoopbackBelieved = ({ headers }: IncomingMessage, { dashboard }: ClientIpRule) =>
  dashboard === 'local' && forwardingHeadersOf(headers).length === 0;

function networkOf(ip: string): string {
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 3).join(':')}::`;
}

/** Returns whether the request was made on this machine and not forwarded. */
export const isLocalRequest = (request: IncomingMessage, rule: ClientIpRule): boolean =>
  isLoopback(clientIpOf(request, rule)) && localHost.test(request.headers.host ?? '');

/** Replaces what the client stated about its IP address by one header. @returns the IP address */
export function overwriteClientIp(request: IncomingMessage, rule: ClientIpRule, header: string): string {
  const clientIp = clientIpOf(request, rule);
  for (const name of forwardingHeadersOf(request.headers)) delete request.headers[name];
  request.headers[header] = clientIp;
  return clientIp;
}
