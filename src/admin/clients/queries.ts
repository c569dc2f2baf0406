import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { amountIn, filtersIn, pageOf } from '#admin/lists/page.ts';
import { countClients, getClient, listClients } from '#data/clients.ts';
import type { ListQuery } from '#data/list.ts';

const amount = amountIn('clients', countClients);

export const clientQueries = {
  all: () => ['clients'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['clients', 'list', query],
      queryFn: ({ client, signal }) =>
        pageOf(query, listClients(query, signal), client.fetchQuery(amount(filtersIn(query)))),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: ['clients', 'one', id], queryFn: () => getClient(id) }),
};
