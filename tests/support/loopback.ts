import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { Upstream } from '#server/front/api-proxy.ts';

/** Starts a server on a free port of 127.0.0.1, or of another IP of this machine. */
export async function listenOnLoopback(
  server: Server,
  host = '127.0.0.1',
  chosenPort = 0,
): Promise<{ port: number; url: string }> {
  await once(server.listen(chosenPort, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://${host}:${port}` };
}

/** A server that the front may forward to, as long as the test runs. */
export function upstreamAt(url: string): () => Upstream {
  const upstream = { url, clientIpHeader: 'x-client-ip-secret', isRunning: () => true };
  return () => upstream;
}
