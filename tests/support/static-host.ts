import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pageFileOf } from '#paths.ts';
import { listenOnLoopback } from './loopback.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Serves a folder as a static host without rewrites does: other paths get the not-found page. */
export async function startStaticHost(folder: () => string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const file = extname(pathname) ? pathname : pageFileOf(pathname);
    const type = contentTypes[extname(file)] ?? 'application/octet-stream';
    const send = (status: number, contentType: string, content: Buffer | string) =>
      response.writeHead(status, { 'content-type': contentType }).end(content);
    await readFile(join(folder(), file)).then(
      (content) => send(200, type, content),
      async () => send(404, 'text/html', await readFile(join(folder(), '404.html')).catch(() => '')),
    );
  });
  const { url } = await listenOnLoopback(server);
  return { url, stop: () => void server.close() };
}
