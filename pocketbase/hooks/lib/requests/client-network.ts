import { networkOf } from '#domain/client-network.ts';

/** Lets PocketBase's rate limits, its log and our own limits read the network of an IPv6 client as its address. */
export const countByNetwork = (e: core.RequestEvent) => {
  const ip = e.realIP();
  const network = networkOf(ip);
  if (network === ip) return;
  const [header] = e.app.settings().trustedProxy.headers;
  if (header) e.request.header.set(header, network);
  else e.request.remoteAddr = `[${network}]:0`;
};
