import { type Attribution, maxAttributionLength } from '#domain/attribution.ts';
import { confirmationDays } from '#domain/availability.ts';
import { queryParams } from '#domain/property-query-url.ts';
import { propertyIdPattern } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import { selectionEvent, selectionKey } from '#site/selection/selection-names.ts';
import { companyOffsetMs, daysAgoText } from '#text/days.ts';

/** The storage key of the session of the panel's SDK. */
const administratorKey = 'pocketbase_auth';

/**
 * JavaScript that is part of the page and runs before the first paint.
 *
 * In list pages:
 * - `data-filtered-url` hides the prebuilt cards when the URL has filters; the worker that searches and its index load already.
 * - `data-restores-scroll` lays out all cards, so that the saved scroll position can be restored.
 * - Clicks and choices before hydration are recorded for `useEarlyActions`.
 */
export const inlineListScriptFor = (workerUrl: string) => `{
  const { dataset } = document.documentElement;
  const params = new URLSearchParams(location.search);
  if (${JSON.stringify(queryParams)}.some((name) => params.get(name))) {
    dataset.filteredUrl = '';
    earlyWorker = new Worker('${workerUrl}', { type: 'module' });
    earlyWorker.onerror = () => delete window.earlyWorker;
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

/**
 * In every page: replaces the day of each confirmation by "hoy", "ayer" or "hace 12 días", in the company's time zone, and
 * hides confirmations that are too old to count. Without JavaScript the day stays.
 */
export const inlineConfirmationScript = `{
  const textOf = ${String(daysAgoText)};
  for (const note of document.querySelectorAll('[data-confirmed]')) {
    const days = Math.floor((Date.now() - ${companyOffsetMs} - Date.parse(note.dataset.confirmed)) / 864e5);
    const time = note.querySelector('[data-days-ago]');
    if (days > ${confirmationDays}) note.hidden = true;
    else if (time) time.textContent = textOf(days);
  }
}`;

/**
 * In every page, after the link to the selection: shows how many properties this browser keeps, and checks the boxes of
 * those properties. It runs again when another tab or a script of this page changes the selection.
 */
export const inlineSelectionScript = `{
  const link = document.currentScript.previousElementSibling;
  const show = ({ detail }) => {
    try {
      selectedCodes = detail ?? JSON.parse(localStorage['${selectionKey}'] ?? '[]').map(({ code }) => code);
    } catch {
      self.selectedCodes ??= [];
    }
    link.hidden = !selectedCodes.length;
    link.lastElementChild.textContent = selectedCodes.length;
    for (const box of document.querySelectorAll('[data-compare]')) box.checked = selectedCodes.includes(box.value);
  };
  show({});
  for (const type of ['DOMContentLoaded', 'storage', '${selectionEvent}']) addEventListener(type, show);
  addEventListener('pageshow', (event) => event.persisted && show(event));
}`;

/**
 * In every page: `attribution` says how the visitor reached the site. The first page of a tab keeps it in the tab, unless
 * the browser stores nothing or asks to be left out.
 */
export const inlineAttributionScript = `try {
  const [, , from] = document.referrer.split('/');
  const sent = { referrer: from == location.host ? '' : from, landing_page: location.pathname };
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign'])
    sent[name] = new URLSearchParams(location.search).get(name)?.slice(0, ${maxAttributionLength.utm_campaign});
  if (!navigator.globalPrivacyControl && navigator.doNotTrack != 1)
    attribution = JSON.parse(sessionStorage.attribution ??= JSON.stringify(sent));
} catch {}`;

/**
 * In every page: reports views and uses to be counted (`pocketbase/hooks/lib/counts/counts.ts`), each use once per load of the
 * page. A view counts after the page was visible for a second, so not while it is prefetched, prerendered or in another
 * tab. Programs that drive a browser and signed-in administrators are not counted, nor is a browser that refuses
 * storage.
 * @param url - the URL that receives the counts, also on another origin
 */
export const inlineCountScriptFor = (url: string) => `{
  const sent = {};
  const [, , from] = document.referrer.split('/');
  let timer;
  countUse = (kind, more = '') => {
    const text = [kind, location.pathname, more].join(' ');
    try {
      if (sent[text] || navigator.webdriver || localStorage.${administratorKey}) return;
      sent[text] = navigator.sendBeacon('${url}', text);
    } catch {}
  };
  (document.onvisibilitychange = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(countUse, 1e3, 'view', from == location.host ? '' : from);
  })();
  addEventListener('click', ({ target }) => {
    const link = target.closest('[href^="tel:"],[href*="//wa.me/"]:not([href*="me/?"])');
    if (link)
      countUse(link.protocol == 'tel:' ? 'call' : 'whatsapp', JSON.stringify(self.attribution, ['utm_source', 'utm_campaign']));
  });
}`;

declare global {
  /**
   * Counts a use of this page, once per load.
   * @param more the codes of compared properties, a search as `countedSearchOf` states it, or a campaign as JSON
   */
  var countUse:
    | ((kind: 'view' | 'whatsapp' | 'call' | 'datasheet' | 'comparison' | 'search', more?: string) => void)
    | undefined;
  /** How the visitor reached the site, as the URLs say it; undefined where nothing is kept. */
  var attribution: Partial<Attribution> | undefined;
  /** The codes of the selected properties; undefined while a page is built. */
  var selectedCodes: string[] | undefined;
  interface Window {
    /** The worker that `inlineListScriptFor` starts, until the list takes it. */
    earlyWorker?: Worker | undefined;
    /** The index that `inlineListScriptFor` fetches; resolves with undefined when that failed. */
    earlyIndexResponse?: Promise<Response | undefined> | undefined;
    /** Controls that visitors used before hydration, with the value of a select. */
    earlyActions?: [control: HTMLButtonElement | HTMLSelectElement, value: string][];
  }
}
