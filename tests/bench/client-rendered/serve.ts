import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { build } from 'vite';
import { precompressTextFiles } from '#render/files/precompress.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { listenOnLoopback } from '../../support/loopback.ts';

/** Serves the peer beside a product, whose API it reads, as that serves its own pages. */
export async function servePeer(productUrl: string): Promise<{ url: string; stop: () => void }> {
  const outDir = join(tmpdir(), 'naves-peer');
  await build({ root: import.meta.dirname, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await precompressTextFiles(outDir);
  const files = sirv(outDir, { brotli: true, gzip: true });
  const api = makeProxy(productUrl, false);
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/') ? api.answer(request, response) : files(request, response),
  );
  const { url } = await listenOnLoopback(server);
  return {
    url,
    stop: () => server.close().closeAllConnections(),
  };
}
