import sirv from 'sirv';
import { photographsPath } from '#paths.ts';
import { cachingOf } from '#server/hosts/headers.ts';

/** Serves the encoded photographs; their names state their content, so they never change. */
export function createPhotographFiles(folder: string) {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response) => response.setHeader('Cache-Control', cachingOf(`${photographsPath}/`)),
  });
  const answer: typeof files = (request, response) => {
    request.url = request.url?.slice(photographsPath.length) ?? '/';
    files(request, response);
  };
  return { answer };
}
