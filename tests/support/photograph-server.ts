import { createServer } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** Answers as PocketBase answers for uploads. @param fetched told of each address that is asked for */
export async function servePhotographs(uploads: Record<string, Buffer>, fetched: (address: string) => void) {
  const server = createServer(({ url = '' }, response) => {
    fetched(url);
    const upload = uploads[url.slice(url.lastIndexOf('/') + 1)];
    response.writeHead(upload ? 200 : 404).end(upload);
  });
  const { url } = await listenOnLoopback(server);
  return { url, stop: () => void server.close() };
}
