import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { amountIn, filtersIn, pageOf } from '#admin/lists/page.ts';
import { refused } from '#admin/refused.ts';
import {
  countMails,
  getMail,
  getMailPreview,
  listMails,
  type MailListQuery,
  retryMail,
} from '#data/mails.ts';

/** Milliseconds between looks at the outbox. */
const pause = 10_000;

const amount = amountIn('mails', countMails);

export const mailQueries = {
  all: () => ['mails'] as const,
  list: (query: MailListQuery) =>
    queryOptions({
      queryKey: ['mails', 'list', query],
      queryFn: ({ client }) => pageOf(query, listMails(query), client.fetchQuery(amount(filtersIn(query)))),
      placeholderData: keepPreviousData,
      refetchInterval: pause,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['mails', 'one', id],
      queryFn: () => getMail(id),
      refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pause : false),
    }),
  letter: (id: string) =>
    queryOptions({ queryKey: ['mails', 'letter', id], queryFn: () => getMailPreview(id) }),
};

export const mailMutations = {
  retry: (id: string) =>
    mutationOptions({
      mutationFn: () => retryMail(id),
      meta: {
        done: { title: 'El correo se enviará de nuevo' },
        failed: refused('No se pudo reintentar'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) =>
        client.invalidateQueries({
          queryKey: mailQueries.all(),
          predicate: ({ queryKey }) => queryKey[1] !== 'letter',
        }),
    }),
};
