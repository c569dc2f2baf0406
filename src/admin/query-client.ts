import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Toast } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { publicationQueries } from './publication/publication-queries.ts';

/** A method's parameters are bivariant, so that each mutation may state its own types. */
interface Says {
  done(result: unknown, variables: unknown): Toast;
  failed(error: unknown): Toast | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failed?: Toast; missing?: Toast };
    mutationMeta: { done?: Toast | Says['done']; failed?: Toast | Says['failed'] };
  }
}

const say = (toast: Toast | undefined, topic?: object) => toast && showToast(toast, topic);

/** Queries whose failure was told; it is told again only after a success. */
const failing = new WeakSet<Query<unknown, unknown, unknown>>();

const queryCache = new QueryCache({
  onError: (_error, query) => {
    if (!failing.has(query)) say(query.meta?.failed);
    failing.add(query);
  },
  onSuccess: (data, query) => {
    failing.delete(query);
    if (data === null) say(query.meta?.missing);
  },
});

/** What is tried again after a failure is the same thing: its mutation names the same failure. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, { meta }) =>
    say(typeof meta?.failed === 'function' ? meta.failed(error) : meta?.failed, meta?.failed),
  onSuccess: (result, variables, _result, { meta }, { client }) => {
    say(typeof meta?.done === 'function' ? meta.done(result, variables) : meta?.done, meta?.failed);
    client.invalidateQueries({ queryKey: publicationQueries.now().queryKey });
  },
});

export const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: { staleTime: 10_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
