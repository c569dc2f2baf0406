import sirv from 'sirv';
import { photographsPath } from '#paths.ts';
import { cachingOf } from '#server/hosts/headers.ts';

/** What the ledger beside them, which names the originals of hidden properties too, is not. */
const photograph = /^\/[\w-]+\.(webp|jpg)$/;

/** Serves the encoded photographs, whole; their names state their content, so they never change. */
export function createPhotographFiles(folder: string) {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response) => response.setHeader('Cache-Control', cachingOf(`${photographsPath}/`)),
  });
  const answer: typeof files = (request, response) => {
    const [name = ''] = request.url?.slice(photographsPath.length).split('?', 1) ?? [];
    if (!photograph.test(name)) return void response.writeHead(404).end();
    delete request.headers.range;
    request.url = name;
    files(request, response);
  };
  return { answer };
}
