import sirv from 'sirv';
import { photographsPath } from '#paths.ts';
import { cacheControlOf } from '#server/hosts/headers.ts';

/** Excludes the ledger in the same folder, which names the originals of hidden properties. */
const photographPath = /^\/(\w+)-\w+\.(webp|jpg)$/;

/**
 * Makes the handler of the encoded photographs. It ignores range requests.
 * @param isShown whether visitors see the photograph with this content hash. The folder has those of all kept releases.
 */
export function makePhotographFiles(folder: string, isShown: (contentHash: string) => boolean = () => true) {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response) => response.setHeader('Cache-Control', cacheControlOf(`${photographsPath}/`)),
  });
  const answer: typeof files = (request, response) => {
    const [path = ''] = request.url?.slice(photographsPath.length).split('?', 1) ?? [];
    const [, contentHash] = photographPath.exec(path) ?? [];
    if (contentHash === undefined || !isShown(contentHash)) return void response.writeHead(404).end();
    delete request.headers.range;
    request.url = path;
    files(request, response);
  };
  return { answer };
}
