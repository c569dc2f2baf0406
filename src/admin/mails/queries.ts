import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { sentenceOf } from '#data/failure.ts';
import { getLetter, listMails, type MailListQuery, retryMail } from '#data/mails.ts';

/** Milliseconds between looks at the outbox. */
const pause = 10_000;

export const mailQueries = {
  list: (query: MailListQuery) =>
    queryOptions({
      queryKey: ['mails', 'list', query],
      queryFn: () => listMails(query),
      placeholderData: keepPreviousData,
      refetchInterval: pause,
    }),
  letter: (id: string) => queryOptions({ queryKey: ['mails', 'letter', id], queryFn: () => getLetter(id) }),
};

export const mailMutations = {
  retry: (id: string) =>
    mutationOptions({
      mutationFn: () => retryMail(id),
      meta: {
        done: { title: 'El correo se enviará de nuevo' },
        failed: (error) => ({
          title: 'No se pudo reintentar',
          description: sentenceOf(error),
          destructive: true,
        }),
      },
      onSettled: (_done, _error, _variables, _result, { client }) =>
        client.invalidateQueries({ queryKey: ['mails', 'list'] }),
    }),
};
