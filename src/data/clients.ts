import { type Client, clientSchema } from '#domain/client.ts';
import {
  countRecords,
  type Filters,
  fieldOf,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

export async function listClients(query: ListQuery, signal?: AbortSignal): Promise<Rows<Client>> {
  return listRows(requestFor(query), query, signal);
}

export async function countClients({ text }: Filters): Promise<number> {
  return countRecords({ collection: 'clients', filter: searchFilter(text) });
}

export async function listAllClients(query: ListQuery): Promise<Client[]> {
  return listAllRows(requestFor(query));
}

/** The folded text begins with the name, and brings names into the order of the alphabet. */
const requestFor = ({ text, order }: ListQuery) => ({
  collection: 'clients',
  schema: clientSchema,
  filter: searchFilter(text),
  sort: sortFieldsOf(order, fieldOf(order) === 'name' ? ['search'] : undefined),
});

export async function getClient(id: string): Promise<Client | null> {
  const record = await orNull(pocketbase.collection('clients').getOne(id));
  return record && clientSchema.parse(record);
}

/** Who writes from an address, without regard to case. */
export async function getClientByEmail(email: string): Promise<Client | null> {
  const filter = pocketbase.filter('email:lower = {:email}', { email: email.toLowerCase() });
  const record = await orNull(pocketbase.collection('clients').getFirstListItem(filter));
  return record && clientSchema.parse(record);
}
