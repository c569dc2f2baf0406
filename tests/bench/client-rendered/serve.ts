import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { build } from 'vite';
import { precompressTextFiles } from '#render/files/precompress.ts';
import { makeProxy } from '#server/front/api-proxy.ts';
import { listenOnLoopback, upstreamAt } from '../../support/loopback.ts';

/** Serves the client-rendered list with the API of a product, compressed like the pages of the product. */
export async function serveClientRenderedList(
  productUrl: string,
): Promise<{ url: string; stop: () => void }> {
  const outDir = join(tmpdir(), 'naves-client-rendered');
  await build({ root: import.meta.dirname, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await precompressTextFiles(outDir);
  const files = sirv(outDir, { brotli: true, gzip: true });
  const api = makeProxy(upstreamAt(productUrl), { trustProxy: false, dashboard: 'local' });
  const server = createServer((request, response) =>
    request.url?.startsWith('/api/') ? api.answer(request, response) : files(request, response),
  );
  const { url } = await listenOnLoopback(server);
  return {
    url,
    stop: () => server.close().closeAllConnections(),
  };
}
