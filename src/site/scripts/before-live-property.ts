import { propertyIdPattern } from '#domain/slug.ts';
import { paths } from '#paths.ts';

/**
 * Runs before the not-found page is painted, hence stands in the page itself: an address that names a property, which
 * may only not be built yet, is never called a page that does not exist.
 */
export const beforeLiveProperty = `{
  const { pathname } = location;
  if (pathname.startsWith('${paths.properties()}/') && ${propertyIdPattern}.test(pathname))
    document.documentElement.dataset.addressed = '';
}`;
