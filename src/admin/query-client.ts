import { MutationCache, type MutationMeta, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { publicationQueries } from '#admin/publication/publication-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import { isConnectionError, noConnection } from '#data/error-messages.ts';
import type { ToastText } from '#text/toast-text.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Toasts that depend on the result. As methods their parameters are bivariant, so each mutation states its types. */
interface MutationToasts {
  successToast(
    result: unknown,
    variables: unknown,
    client: QueryClient,
  ): ToastText | undefined | Promise<ToastText>;
  failureToast(error: unknown): ToastText | undefined;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failureToast?: ToastText; missingToast?: ToastText };
    mutationMeta: {
      successToast?: ToastText | MutationToasts['successToast'];
      failureToast?: ToastText | MutationToasts['failureToast'];
    };
  }
}

const show = (toast: ToastText | undefined, topic?: object) => toast && showToast(toast, topic);

/** Adds the sentence about a lost connection to the toast of a failure. The same words stand everywhere. */
function withReason(toast: ToastText | undefined, error: unknown): ToastText | undefined {
  if (!toast || !isConnectionError(error) || toast.description === noConnection) return toast;
  const { title, description, ...rest } = toast;
  // "Error" says less than its description.
  if (title === 'Error' && description) return { ...rest, title: description, description: noConnection };
  return { ...rest, title, description: [description, noConnection].filter(Boolean).join(' ') };
}

/** The queries whose failure was shown. It is shown again only after a success. */
const failedQueries = new WeakSet<Query<unknown, unknown, unknown>>();

const queryCache = new QueryCache({
  onError: (error, query) => {
    if (!failedQueries.has(query)) show(withReason(query.meta?.failureToast, error));
    failedQueries.add(query);
  },
  onSuccess: (data, query) => {
    failedQueries.delete(query);
    if (data === null) show(query.meta?.missingToast);
  },
});

async function showSuccess(
  meta: MutationMeta | undefined,
  result: unknown,
  variables: unknown,
  client: QueryClient,
) {
  const toast = meta?.successToast;
  show(typeof toast === 'function' ? await toast(result, variables, client) : toast, meta?.failureToast);
}

/** The failure toast is the topic of a mutation: a later attempt replaces the toast of an earlier one. */
const mutationCache = new MutationCache({
  onError: (error, _variables, _result, { meta }) =>
    show(
      withReason(
        typeof meta?.failureToast === 'function' ? meta.failureToast(error) : meta?.failureToast,
        error,
      ),
      meta?.failureToast,
    ),
  onSuccess: (result, variables, _result, { meta }, { client }) => {
    void showSuccess(meta, result, variables, client);
    refreshQueries(client, { queryKey: publicationQueries.current().queryKey });
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
