/** Names of this machine. Any other name means a proxy, or a page that resolves its own name to this machine. */
export const localHostPattern = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;

/** Headers that proxies, CDNs and tunnels add. One of them means that the request was forwarded. */
export const forwardingHeaderPattern =
  /^(forwarded(-.+)?|via|cdn-loop|x-forwarded.*|x-(original|envoy|azure|amz|amzn|cloud|appengine|vercel|nf|proxyuser|remote)-.+|cf-.+|fly-.+|fastly-.+|ngrok-.+|tailscale-.+|(.+-)?(real|client|connecting|originating)-?ip(-.+)?)$/;

/** Loopback, and IPv4 addresses that are written as IPv6. */
const isSingle = (groups: string[]) => groups.slice(0, 5).every((group) => /^0+$/.test(group));

/**
 * The network of an IPv6 address that limits count as one client: /48, because a customer of a carrier can have all
 * addresses of it.
 * @returns another address unchanged
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [before = [], after = []] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  return isSingle(groups) ? ip : `${groups.slice(0, 3).join(':')}::`;
}
