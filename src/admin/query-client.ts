import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { publicationQueries } from '#admin/publication/publication-queries.ts';
import type { ToastText } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Toasts that depend on the result. As methods their parameters are bivariant, so each mutation states its types. */
interface MutationToasts {
  done(result: unknown, variables: unknown): ToastText;
  failed(error: unknown): ToastText | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failed?: ToastText; missing?: ToastText };
    mutationMeta: {
      done?: ToastText | MutationToasts['done'];
      failed?: ToastText | MutationToasts['failed'];
    };
  }
}

const show = (toast: ToastText | undefined, topic?: object) => toast && showToast(toast, topic);

/** The queries whose failure was shown. It is shown again only after a success. */
const failedQueries = new WeakSet<Query<unknown, unknown, unknown>>();

const queryCache = new QueryCache({
  onError: (_error, query) => {
    if (!failedQueries.has(query)) show(query.meta?.failed);
    failedQueries.add(query);
  },
  onSuccess: (data, query) => {
    failedQueries.delete(query);
    if (data === null) show(query.meta?.missing);
  },
});

/** The failure toast is the topic of a mutation: a later attempt replaces the toast of an earlier one. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, { meta }) =>
    show(typeof meta?.failed === 'function' ? meta.failed(error) : meta?.failed, meta?.failed),
  onSuccess: (result, variables, _result, { meta }, { client }) => {
    show(typeof meta?.done === 'function' ? meta.done(result, variables) : meta?.done, meta?.failed);
    client.invalidateQueries({ queryKey: publicationQueries.current().queryKey });
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
