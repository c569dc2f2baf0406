import type { PropertyQuery } from '#domain/property-query.ts';
import { loadIndex } from '#site/property-index/open-index.ts';
import { type Catalogue, catalogueOf, type Results, type Scope } from './catalog-search.ts';

/** What the page asks of the thread: first the catalogue, then searches in it. */
export type Question =
  | { within: Scope; index: ArrayBuffer | undefined }
  | { query: PropertyQuery; shown: number };
export type Answer = { results?: Results } | { failure: string };

let catalogue: Catalogue | undefined;

async function answerTo(question: Question): Promise<Answer> {
  try {
    if ('query' in question) {
      const results = await catalogue?.search(question.query, question.shown);
      return results ? { results } : { failure: 'The catalogue was not loaded.' };
    }
    catalogue = catalogueOf(await loadIndex(question.index), question.within);
    if (!savesData()) catalogue.readAhead().catch(() => undefined);
    return {};
  } catch (error) {
    return { failure: String(error) };
  }
}

/** Not every browser can be told. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

addEventListener('message', async ({ data, ports }: MessageEvent<Question>) => {
  ports[0]?.postMessage(await answerTo(data));
});
