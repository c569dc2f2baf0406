import { type Client, clientSchema } from '#domain/client.ts';
import { everyOf, type ListQuery, mentionsIn, type Page, pageOf, typedWords } from './list.ts';
import { orNull, pocketbase } from './pocketbase.ts';

export async function listClients(query: ListQuery, signal?: AbortSignal): Promise<Page<Client>> {
  return pageOf({ ...requestFor(query), page: query.page, size: query.size }, signal);
}

export async function listEveryClient(query: ListQuery): Promise<Client[]> {
  return everyOf(requestFor(query));
}

function requestFor({ text, order }: ListQuery) {
  const filter = mentionsIn(['name', 'email', 'empresa', 'phone'], typedWords(text));
  return { collection: 'clients', schema: clientSchema, filter, sort: order };
}

export async function getClient(id: string): Promise<Client | null> {
  const record = await orNull(pocketbase.collection('clients').getOne(id));
  return record && clientSchema.parse(record);
}
