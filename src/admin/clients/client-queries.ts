import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  filtersOf,
  firstMatches,
  loadListPage,
  loadSearch,
  loadSearchedPage,
  makeCountQuery,
} from '#admin/lists/list-page.ts';
import { countClients, getClient, getClientByEmail, listClients } from '#data/clients.ts';
import type { ListQuery } from '#data/list.ts';
import type { Client } from '#domain/client.ts';

const countQuery = makeCountQuery('clients', countClients);

export const clientQueries = {
  all: () => ['clients'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['clients', 'list', query],
      queryFn: ({ client, signal }) =>
        loadSearchedPage({ client, list: 'clients', query }, (search) =>
          loadListPage(search, listClients(search, signal), client.fetchQuery(countQuery(filtersOf(search)))),
        ),
      placeholderData: keepPreviousData,
    }),
  /** The first matches of a search, for the command palette. */
  search: (text: string) =>
    queryOptions({
      queryKey: ['clients', 'search', text],
      queryFn: ({ client, signal }) =>
        loadSearch(
          { client, list: 'clients', query: { ...firstMatches, order: 'name', text } },
          (query) => listClients(query, signal),
          ({ items }) => items.length === 0,
        ),
      placeholderData: keepPreviousData,
    }),
  /**
   * A client has the id of their first inquiry. If that inquiry is removed while the client is shown, the client is
   * found by e-mail instead, as long as other inquiries exist.
   */
  one: (id: string) => {
    const queryKey = ['clients', 'one', id];
    return queryOptions({
      queryKey,
      queryFn: async ({ client }) => {
        const current = client.getQueryData<Client | null>(queryKey);
        return (await getClient(id)) ?? (current ? getClientByEmail(current.email) : null);
      },
    });
  },
};
