/** An IPv6 address as PocketBase writes it: eight groups in full. */
const ipv6Pattern = /^((?:[0-9a-f]{4}:){3})(?:[0-9a-f]{4}:){4}[0-9a-f]{4}$/i;
/** Loopback, and IPv4 addresses that are written as IPv6. */
const singlePattern = /^(0000:){5}/;

/**
 * The network of an IPv6 address that limits count as one client: /48, because a customer of a carrier can have all
 * addresses of it. `networkOf` in src/server/front/client-ip.ts does the same for the front; a test compares the two.
 * @returns another address unchanged
 */
const networkOf = (ip) => {
  const groups = singlePattern.test(ip) ? undefined : ipv6Pattern.exec(ip)?.[1];
  return groups ? `${groups}:` : ip;
};

/** Lets PocketBase's rate limits, its log and our own limits read the network of an IPv6 client as its address. */
const countByNetwork = (e) => {
  const ip = e.realIP();
  const network = networkOf(ip);
  if (network === ip) return;
  const [header] = e.app.settings().trustedProxy.headers;
  if (header) e.request.header.set(header, network);
  else e.request.remoteAddr = `[${network}]:0`;
};

module.exports = { networkOf, countByNetwork };
