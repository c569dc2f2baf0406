import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { clientQueries } from '#admin/clients/queries.ts';
import { amountIn, filtersIn, pageOf } from '#admin/lists/page.ts';
import { mailQueries } from '#admin/mails/queries.ts';
import { refused } from '#admin/refused.ts';
import {
  answerInquiry,
  countInquiries,
  getInquiry,
  type InquiryListQuery,
  listInquiries,
  listInquiriesByEmail,
  removeInquiry,
  saveInquiryStatus,
} from '#data/inquiries.ts';
import { getAnswerMail } from '#data/mails.ts';
import { type Inquiry, statusAfterReopening } from '#domain/inquiry.ts';
import { toasts } from '#text/toasts.ts';

/** Milliseconds between looks at an e-mail that is still on its way. */
const mailPause = 3_000;

const amount = amountIn('inquiries', countInquiries);

export const inquiryQueries = {
  all: () => ['inquiries'] as const,
  list: (query: InquiryListQuery) =>
    queryOptions({
      queryKey: ['inquiries', 'list', query],
      queryFn: ({ client, signal }) =>
        pageOf(query, listInquiries(query, signal), client.fetchQuery(amount(filtersIn(query)))),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: ['inquiries', 'one', id], queryFn: () => getInquiry(id) }),
  /** What an answer is written to: read when its dialog opens, and kept while it is open. */
  answering: (id: string) =>
    queryOptions({
      queryKey: ['answering', id],
      queryFn: () => getInquiry(id),
      staleTime: Infinity,
      gcTime: 0,
    }),
  of: (email: string) =>
    queryOptions({ queryKey: ['inquiries', 'of', email], queryFn: () => listInquiriesByEmail(email) }),
  pending: () => amount({ text: '', status: 'Pendiente' }),
  answerMail: (id: string) =>
    queryOptions({
      queryKey: ['inquiries', 'answer-mail', id],
      queryFn: () => getAnswerMail(id),
      refetchInterval: ({ state }) => (state.data?.state === 'pending' ? mailPause : false),
    }),
};

function refresh(client: QueryClient, saved: Inquiry) {
  client.setQueryData(inquiryQueries.one(saved.id).queryKey, saved);
  return client.invalidateQueries({ queryKey: inquiryQueries.all() });
}

const stateRefused = refused('No se pudo cambiar el estado');

export const inquiryMutations = {
  answer: (id: string) =>
    mutationOptions({
      mutationFn: (response: string) => answerInquiry(id, response),
      meta: { done: toasts.responseSent, failed: toasts.responseNotSent },
      onSuccess: (saved, _response, _result, { client }) => refresh(client, saved),
    }),
  close: (id: string) =>
    mutationOptions({
      mutationFn: () => saveInquiryStatus(id, 'Cerrada'),
      meta: { done: { title: 'Solicitud cerrada' }, failed: stateRefused },
      onSuccess: (saved, _variables, _result, { client }) => refresh(client, saved),
    }),
  reopen: (inquiry: Inquiry) =>
    mutationOptions({
      mutationFn: () => saveInquiryStatus(inquiry.id, statusAfterReopening(inquiry)),
      meta: { done: { title: 'Solicitud reabierta' }, failed: stateRefused },
      onSuccess: (saved, _variables, _result, { client }) => refresh(client, saved),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeInquiry(id),
      meta: { done: { title: 'Solicitud eliminada' }, failed: refused('No se pudo eliminar la solicitud') },
      onSuccess: (_done, _variables, _result, { client }) => {
        client.setQueryData(inquiryQueries.one(id).queryKey, null);
      },
      onSettled: (_done, _error, _variables, _result, { client }) => {
        for (const { all } of [inquiryQueries, clientQueries, mailQueries]) {
          void client.invalidateQueries({ queryKey: all() });
        }
      },
    }),
};
