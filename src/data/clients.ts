import { type Client, clientSchema } from '#domain/client.ts';
import {
  countRecords,
  emailFilter,
  type Filters,
  fieldOf,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { parsedOrNull, pocketbase } from './pocketbase.ts';

const clients = () => pocketbase.collection('clients');

/** One page of the clients. */
export async function listClients(query: ListQuery, signal?: AbortSignal): Promise<Rows<Client>> {
  return listRows(requestFor(query), query, signal);
}

/** How many clients there are on all pages. */
export async function countClients(filters: Filters): Promise<number> {
  return countRecords({ collection: 'clients', filter: searchFilter(filters) });
}

/** All clients of a list, for exports. */
export async function listAllClients(query: ListQuery): Promise<Client[]> {
  return listAllRows(requestFor(query));
}

/** `sort_name` is the name without case and accents, so "Ángel" precedes "Zoila". */
const requestFor = ({ order, ...filters }: ListQuery) => ({
  collection: 'clients',
  schema: clientSchema,
  filter: searchFilter(filters),
  sort: sortFieldsOf(order, fieldOf(order) === 'name' ? ['sort_name'] : undefined),
});

/** The client, or null when there is none. */
export const getClient = (id: string) => parsedOrNull(clientSchema, clients().getOne(id));

/** The client with this e-mail in upper or lower case, or null when there is none. */
export const getClientByEmail = (email: string) =>
  parsedOrNull(clientSchema, clients().getFirstListItem(emailFilter(email)));
