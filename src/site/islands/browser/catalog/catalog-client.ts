import type { PropertyQuery } from '#domain/property-query.ts';
import type { Results, Scope } from './catalog-search.ts';
import type { Answer, Question } from './catalog-worker.ts';

/** The catalogue in a thread of its own: however large it is, the page goes on answering the hand. */
export interface CatalogueThread {
  /** Answers once what it takes is loaded. */
  search: (query: PropertyQuery, shown: number) => Promise<Results | undefined>;
}

/** @param onFailure called where something cannot be loaded; the thread has ended then and answers nothing more */
export function openCatalogue(within: Scope, onFailure: (error: Error) => void): CatalogueThread {
  const worker = new Worker(new URL('./catalog-worker.ts', import.meta.url), { type: 'module' });
  const fail = (failure: string) => {
    worker.terminate();
    onFailure(new Error(failure));
  };
  worker.onerror = () => fail('The thread of the catalogue ended.');
  const ask = (question: Question) =>
    new Promise<Results | undefined>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Answer>) =>
        'failure' in data ? fail(data.failure) : resolve(data.results);
      const buffers = 'index' in question && question.index ? [question.index] : [];
      worker.postMessage(question, [port2, ...buffers]);
    });
  const opened = indexOnItsWay().then((index) => ask({ within, index }));
  return { search: (query, shown) => opened.then(() => ask({ query, shown })) };
}

/** What the page began to fetch before it came alive; another attempt fetches anew. */
async function indexOnItsWay(): Promise<ArrayBuffer | undefined> {
  const response = await window.propertyIndex;
  window.propertyIndex = undefined;
  return response?.ok && !response.bodyUsed ? response.arrayBuffer().catch(() => undefined) : undefined;
}
