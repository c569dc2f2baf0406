import { paths } from '#paths.ts';

/**
 * Runs before the not-found page is painted, hence stands in the page itself: an address that names a property, which
 * may only not be built yet, is never called a page that does not exist.
 */
export const beforeLiveProperty = `{
  const property = /^${paths.properties().replaceAll('/', '\\/')}\\/.*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
  if (property.test(location.pathname)) document.documentElement.dataset.addressed = '';
}`;
