import { setTimeout as wait } from 'node:timers/promises';
import { type FetchQueryOptions, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { makeInquiryRefresh } from '#admin/inquiries/use-inquiry-updates.ts';
import { subscribeToInquiries } from '#data/inquiries.ts';
import type { Cursor, Rows } from '#data/list.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { signIn } from '#data/session.ts';
import { subscribeToPublication } from '#data/site.ts';
import type { Credentials } from '#domain/credentials.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { oneOf, randomFrom } from '../../support/random.ts';
import { listScreens, type Show } from '../panel/screens.ts';
import type { Measures } from './measures.ts';

/** How long an administrator looks at a screen. */
const viewMs = { min: 1_000, max: 3_000 };
const maxPages = 3;

interface AdministratorOptions {
  credentials: Credentials;
  number: number;
  measures: Measures;
  /** Called for each inquiry that the panel receives. */
  onInquiry: (inquiry: Inquiry) => void;
}

/**
 * Signs in an administrator and follows changes as the panel does.
 * @returns opens one screen after another until a time of `performance.now()`
 */
export async function startAdministrator({ credentials, number, measures, onInquiry }: AdministratorOptions) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, gcTime: 30_000 } } });
  pocketbase.beforeSend = (url, options) => ({
    url,
    options: { ...options, fetch: measuredFetch(measures) },
  });
  await signIn(credentials);
  await subscribeToPublication(() => undefined);
  const readAgain = makeInquiryRefresh(client);
  await subscribeToInquiries((_action, inquiry) => {
    onInquiry(inquiry);
    void readAgain();
  });
  pocketbase.realtime.onDisconnect = () => measures.addError('panel', 'the realtime connection broke off');

  const watched = <T, Key extends QueryKey>(options: FetchQueryOptions<T, Error, T, Key>) =>
    new QueryObserver(client, options).subscribe(() => undefined);
  watched(inquiryQueries.pendingCount());
  let closeScreen = () => {};
  const show: Show = (options) => {
    closeScreen();
    closeScreen = watched(options);
    return client.fetchQuery(options);
  };
  const random = randomFrom(number);
  const viewScreen = () => wait(viewMs.min + random() * (viewMs.max - viewMs.min));

  return async (end: number): Promise<void> => {
    while (performance.now() < end) {
      const screen = oneOf(Object.values(listScreens), random);
      let cursor: Cursor | undefined;
      for (let page = 1; page <= maxPages && performance.now() < end; page += 1) {
        // `measuredFetch` counts failed requests. The panel shows them and goes on.
        const { next } = await screen(show, { page, cursor }).catch((): Partial<Rows<object>> => ({}));
        cursor = next;
        await viewScreen();
        if (!cursor) break;
      }
    }
  };
}

/** A `fetch` that measures each whole response. An aborted request is not an error. */
const measuredFetch = (measures: Measures) => async (url: RequestInfo | URL, options?: RequestInit) => {
  const kind = kindOf(new URL(String(url)));
  const started = performance.now();
  try {
    const response = await fetch(url, options);
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    if (response.ok) measures.add(kind, performance.now() - started);
    else measures.addError(kind, `HTTP ${status}`);
    return new Response(status === 204 ? null : body, { status, headers });
  } catch (error) {
    if (!options?.signal?.aborted) measures.addError(kind, error);
    throw error;
  }
};

function kindOf({ pathname, searchParams }: URL): string {
  const [, collection] = /collections\/(\w+)\/records/.exec(pathname) ?? [];
  if (!collection) return `panel: ${pathname.split('/').at(-1)}`;
  if (searchParams.get('fields') === 'id') return `panel: count of ${collection}`;
  return `panel: ${collection}${searchParams.get('filter')?.includes('search ~') ? ', search' : ''}`;
}
