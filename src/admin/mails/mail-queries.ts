import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { loadListPage } from '#admin/lists/list-page.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import {
  getMail,
  getMailOfKey,
  getMailPreview,
  hasMailServer,
  listMails,
  type MailListQuery,
  retryMail,
} from '#data/mails.ts';

/** The time between reads of the outbox. */
const refetchIntervalMs = 10_000;
/** The time between reads of one mail that was not sent yet. */
const watchedIntervalMs = 3_000;

export const mailQueries = {
  all: () => ['mails'] as const,
  list: (query: MailListQuery) =>
    queryOptions({
      queryKey: ['mails', 'list', query],
      queryFn: ({ client }) => loadListPage({ client, list: 'mails', query, listRows: listMails }),
      placeholderData: keepPreviousData,
      refetchInterval: refetchIntervalMs,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['mails', 'one', id],
      queryFn: () => getMail(id),
      refetchInterval: ({ state }) => (state.data?.state === 'pending' ? refetchIntervalMs : false),
    }),
  /** The mail with a key of the outbox. */
  ofKey: (key: string) =>
    queryOptions({
      queryKey: ['mails', 'of-key', key],
      queryFn: () => getMailOfKey(key),
      refetchInterval: ({ state }) => (state.data?.state === 'pending' ? watchedIntervalMs : false),
    }),
  /** Whether mails can leave. It changes at a restart of the server only. */
  server: () =>
    queryOptions({
      queryKey: ['mails', 'server'],
      queryFn: hasMailServer,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  letter: (id: string) =>
    queryOptions({ queryKey: ['mails', 'letter', id], queryFn: () => getMailPreview(id) }),
};

/** Whether mails can leave. It waits for the answer of the server; true when there is none. */
export const canMailsLeave = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(mailQueries.server()).catch(() => true);

export const mailMutations = {
  retry: (id: string) =>
    mutationOptions({
      mutationFn: () => retryMail(id),
      meta: {
        successToast: { title: 'El correo se enviará de nuevo' },
        failureToast: makeFailureToast('No se pudo reintentar'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) =>
        refreshQueries(client, {
          queryKey: mailQueries.all(),
          predicate: ({ queryKey }) => !['letter', 'server'].includes(String(queryKey[1])),
        }),
    }),
};
