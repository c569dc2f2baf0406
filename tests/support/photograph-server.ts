import { createServer } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/**
 * Serves photographs by file name, as PocketBase serves uploads.
 * @param onRequest receives the path of each request
 */
export async function servePhotographs(uploads: Record<string, Buffer>, onRequest: (path: string) => void) {
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?', 1);
    onRequest(path);
    const upload = uploads[decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))];
    response.writeHead(upload ? 200 : 404).end(upload);
  });
  const { url } = await listenOnLoopback(server);
  return { url, stop: () => void server.close() };
}
