import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClient, listClients } from '#data/clients.ts';
import type { ListQuery } from '#data/list.ts';

export const clientQueries = {
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['clients', 'list', query],
      queryFn: ({ signal }) => listClients(query, signal),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) => queryOptions({ queryKey: ['clients', 'one', id], queryFn: () => getClient(id) }),
};
