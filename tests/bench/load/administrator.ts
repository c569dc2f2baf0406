import { setTimeout as wait } from 'node:timers/promises';
import { type FetchQueryOptions, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { inquiryQueries } from '#admin/inquiries/inquiry-queries.ts';
import { makeInquiryRefresh } from '#admin/inquiries/use-inquiry-updates.ts';
import { subscribeToInquiries } from '#data/inquiries.ts';
import type { Cursor } from '#data/list.ts';
import { pocketbase } from '#data/pocketbase.ts';
import { signIn } from '#data/session.ts';
import { subscribeToPublication } from '#data/site.ts';
import type { Credentials } from '#domain/credentials.ts';
import type { Inquiry } from '#domain/inquiry.ts';
import { oneOf, randomFrom } from '../../support/random.ts';
import { type Show, screens } from '../panel/screens.ts';
import type { Measures } from './measures.ts';

/** Milliseconds for which a screen is looked at. */
const look = { shortest: 1_000, longest: 3_000 };
const mostPages = 3;

/** What one administrator is given, and whom he tells what the panel would show. */
interface Shift {
  credentials: Credentials;
  number: number;
  measures: Measures;
  heard: (inquiry: Inquiry) => void;
}

/**
 * Signs an administrator in, whose screens are kept up to date as the panel does it.
 * @returns what opens one screen after the other until an end by the clock of `performance`
 */
export async function enter({ credentials, number, measures, heard }: Shift) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, gcTime: 30_000 } } });
  pocketbase.beforeSend = (url, options) => ({ url, options: { ...options, fetch: timed(measures) } });
  await signIn(credentials);
  await subscribeToPublication(() => undefined);
  const readAgain = makeInquiryRefresh(client);
  await subscribeToInquiries((_action, inquiry) => {
    heard(inquiry);
    void readAgain();
  });
  pocketbase.realtime.onDisconnect = () => measures.failed('panel', 'the realtime connection broke off');

  const watched = <T, Key extends QueryKey>(options: FetchQueryOptions<T, Error, T, Key>) =>
    new QueryObserver(client, options).subscribe(() => undefined);
  watched(inquiryQueries.pendingCount());
  let leave = () => {};
  const show: Show = (options) => {
    leave();
    leave = watched(options);
    // What fails is counted where it is asked; the panel says so and goes on.
    return client.fetchQuery(options).catch(() => ({}));
  };
  const random = randomFrom(number);
  const glance = () => wait(look.shortest + random() * (look.longest - look.shortest));

  return async (end: number): Promise<void> => {
    while (performance.now() < end) {
      const screen = oneOf(Object.values(screens), random);
      let cursor: Cursor | undefined;
      for (let page = 1; page <= mostPages && performance.now() < end; page += 1) {
        const { next } = await screen(show, { page, cursor });
        cursor = next;
        await glance();
        if (!cursor) break;
      }
    }
  };
}

/** Asks as the browser does and keeps how long the whole answer took; who does not wait for it any more is no error. */
const timed = (measures: Measures) => async (address: RequestInfo | URL, options?: RequestInit) => {
  const kind = kindOf(new URL(String(address)));
  const started = performance.now();
  try {
    const response = await fetch(address, options);
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    if (response.ok) measures.took(kind, performance.now() - started);
    else measures.failed(kind, `HTTP ${status}`);
    return new Response(status === 204 ? null : body, { status, headers });
  } catch (error) {
    if (!options?.signal?.aborted) measures.failed(kind, error);
    throw error;
  }
};

function kindOf({ pathname, searchParams }: URL): string {
  const [, collection] = /collections\/(\w+)\/records/.exec(pathname) ?? [];
  if (!collection) return `panel: ${pathname.split('/').at(-1)}`;
  if (searchParams.get('fields') === 'id') return `panel: amount of ${collection}`;
  return `panel: ${collection}${searchParams.get('filter')?.includes('search ~') ? ', searched' : ''}`;
}
