import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenOnLoopback } from '../support/loopback.ts';

const stylesAndScripts =
  /<script(?! type="application\/ld\+json")\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<link[^>]*\brel="?(?:stylesheet|preload|modulepreload)\b[^>]*>/g;

/**
 * Serves the documents of a site without their styles and scripts: the least that a browser has to do for their content.
 * Everything else is answered as the site answers it.
 * @returns the URL of the bare site, and stops it
 */
export async function serveBarePages(site: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url);
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) {
      response.writeHead(answer.status, { 'content-type': type, 'content-encoding': 'br' });
      response.end(brotliCompressSync((await answer.text()).replaceAll(stylesAndScripts, '')));
      return;
    }
    response.writeHead(answer.status, { 'content-type': type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const { url } = await listenOnLoopback(server);
  return { url, stop: () => server.close().closeAllConnections() };
}
