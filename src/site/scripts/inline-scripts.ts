import { queryParams } from '#domain/property-query-url.ts';
import { paths } from '#paths.ts';

/**
 * What the list must not miss before it comes alive; it runs before the list is painted, hence stands in the page
 * itself. An address that asks for another list than the prebuilt one never shows that, and what answers it is
 * fetched meanwhile. Who returns to a place far down is known. What is pressed or chosen is kept for the island.
 */
export const beforeHydration = `{
  const { dataset } = document.documentElement;
  const asked = new URLSearchParams(location.search);
  if (${JSON.stringify(queryParams)}.some((name) => asked.has(name))) {
    dataset.asking = '';
    window.propertyIndex = fetch('${paths.propertyIndex()}').catch(() => undefined);
  }
  if (history.state?.card) dataset.returning = '';
  window.earlyActions = [];
  for (const [type, name] of [['click', 'button'], ['change', 'select']])
    addEventListener(type, ({ target }) => {
      const control = target.closest('astro-island[ssr] ' + name);
      if (control) earlyActions.push([control, control.value]);
    });
}`;

declare global {
  interface Window {
    /** The index on its way; undefined in it where that failed. */
    propertyIndex?: Promise<Response | undefined> | undefined;
    /** What visitors used before it came alive, and what a menu was set to. */
    earlyActions?: [control: HTMLButtonElement | HTMLSelectElement, value: string][];
  }
}
