import { defineMiddleware } from 'astro:middleware';
import { keepOwnHashes } from '#site/layouts/content-policy-hashes.ts';

/** Makes each page smaller before Astro writes it. It runs while the site is built; the built site has no middleware. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = keepOwnHashes(await response.text(), import.meta.env.RUNTIME_STYLE_HASHES);
  return new Response(html, response);
});
