import { typedQueryIn } from '#domain/property-query-url.ts';
import { withoutReversedRanges } from '#domain/reversed-ranges.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { type SearchClient, startSearch } from './search-client.ts';

let started: SearchClient | undefined;
let fail = (_: Error): void => {
  started = undefined;
};

/** Whether the list is not there yet. */
const isWaiting = () => document.documentElement.dataset.filteredUrl !== undefined;

/**
 * Starts the search of a URL with filters while the code of the list still loads, and shows the prebuilt cards that it
 * finds: on a slow phone the first price stands there in half the time. The list then goes on with the same worker.
 */
export async function searchEarly(): Promise<void> {
  const scope = document.querySelector<HTMLElement>('[data-scope]')?.dataset.scope;
  if (scope === undefined || !isWaiting()) return;
  started = startSearch(JSON.parse(scope), (error) => fail(error));
  const query = withoutReversedRanges(typedQueryIn(new URLSearchParams(location.search)));
  const found = await started.search(query, pageSize);
  if (found && !query.view) showCards(found.properties.map(({ reference_code }) => reference_code));
}

/**
 * Shows the prebuilt cards that are the first ones of the result; none in another order, which would move them later. The
 * list hydrates these cards and shows them again, so they stay as they are: a style hides the others.
 */
function showCards(found: string[]): void {
  const links = document.querySelectorAll<HTMLElement>('.long-list [data-code]');
  const codes = Array.from(links, ({ dataset }) => dataset.code ?? '').filter((code) => found.includes(code));
  if (!isWaiting() || codes.length === 0 || codes.some((code, index) => code !== found[index])) return;
  const shown = codes.map((code) => `[data-code=${JSON.stringify(code)}]`).join();
  const styles = new CSSStyleSheet();
  styles.replaceSync(`[data-early-results] .long-list article:not(:has(${shown})) { display: none }`);
  document.adoptedStyleSheets.push(styles);
  document.documentElement.dataset.earlyResults = '';
}

/** The early search, which only one list can take. @param onFailure called from now on when it fails */
export function takeEarlySearch(onFailure: (error: Error) => void): SearchClient | undefined {
  const taken = started;
  started = undefined;
  if (taken) fail = onFailure;
  return taken;
}
