import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { amountIn, filtersIn, pageOf } from '#admin/lists/page.ts';
import { countClients, getClient, getClientByEmail, listClients } from '#data/clients.ts';
import type { ListQuery } from '#data/list.ts';
import type { Client } from '#domain/client.ts';

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
  /** A client's id is that of the first inquiry; when that is deleted, who is shown stays while there are others. */
  one: (id: string) => {
    const queryKey = ['clients', 'one', id];
    return queryOptions({
      queryKey,
      queryFn: async ({ client }) => {
        const shown = client.getQueryData<Client | null>(queryKey);
        return (await getClient(id)) ?? (shown ? getClientByEmail(shown.email) : null);
      },
    });
  },
};
