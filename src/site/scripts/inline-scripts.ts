import { queryParams } from '#domain/property-query-url.ts';
import { propertyIdPattern } from '#domain/slug.ts';
import { paths } from '#paths.ts';

/**
 * JavaScript that stands in a page and runs before it is painted.
 *
 * In list pages:
 * - `data-filtered-url` hides the prebuilt cards when the URL has filters, and the index is fetched already.
 * - `data-restores-scroll` lays out all cards at once, so that the saved scroll position can be restored.
 * - Clicks and choices before hydration are recorded for `useEarlyActions`.
 */
export const inlineListScript = `{
  const { dataset } = document.documentElement;
  const params = new URLSearchParams(location.search);
  if (${JSON.stringify(queryParams)}.some((name) => params.has(name))) {
    dataset.filteredUrl = '';
    window.earlyIndexResponse = fetch('${paths.propertyIndex()}').catch(() => undefined);
  }
  if (history.state?.card) dataset.restoresScroll = '';
  window.earlyActions = [];
  for (const [type, name] of [['click', 'button'], ['change', 'select']])
    addEventListener(type, ({ target }) => {
      const control = target.closest('astro-island[ssr] ' + name);
      if (control) earlyActions.push([control, control.value]);
    });
}`;

/**
 * In the not-found page: `data-property-path` hides "not found" when the path contains a property id.
 * Such a property may exist and not be published yet.
 */
export const inlineNotFoundScript = `{
  const { pathname } = location;
  if (pathname.startsWith('${paths.properties()}/') && ${propertyIdPattern}.test(pathname))
    document.documentElement.dataset.propertyPath = '';
}`;

declare global {
  interface Window {
    /** The index that `inlineListScript` fetches; resolves with undefined when that failed. */
    earlyIndexResponse?: Promise<Response | undefined> | undefined;
    /** Controls that visitors used before hydration, with the value of a select. */
    earlyActions?: [control: HTMLButtonElement | HTMLSelectElement, value: string][];
  }
}
