import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { publicationQueries } from '#admin/publication/queries.ts';
import type { ToastText } from '#text/toasts.ts';
import { showToast } from '#ui/toast.ts';

/** A method's parameters are bivariant, so that each mutation may state its own types. */
interface Says {
  done(result: unknown, variables: unknown): ToastText;
  failed(error: unknown): ToastText | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failed?: ToastText; missing?: ToastText };
    mutationMeta: { done?: ToastText | Says['done']; failed?: ToastText | Says['failed'] };
  }
}

const say = (toast: ToastText | undefined, topic?: object) => toast && showToast(toast, topic);

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
