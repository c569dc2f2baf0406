import {
  type Client,
  type ClientDraft,
  type ClientRelations,
  clientRelationsSchema,
  clientSchema,
  type MergeChoices,
  type MergePreview,
  mergePreviewSchema,
} from '#domain/client.ts';
import { type ClientHistory, clientHistorySchema } from '#domain/client-history.ts';
import {
  type Filters,
  fieldOf,
  joinFilters,
  type ListQuery,
  listAllRows,
  listRows,
  type Rows,
  searchFilter,
  sortFieldsOf,
} from './list.ts';
import { orNull, parsedOrNull, pocketbase } from './pocketbase.ts';

const clients = () => pocketbase.collection('clients');

interface ClientFilters extends Filters {
  /** Only clients who may be the same person as another. */
  isDuplicate?: boolean | undefined;
}
export type ClientListQuery = ClientFilters & ListQuery;

/** One page of the clients. */
export async function listClients(query: ClientListQuery, signal?: AbortSignal): Promise<Rows<Client>> {
  return listRows(requestFor(query), query, signal);
}

/** All clients of a list, for exports. */
export async function listAllClients(query: ClientListQuery): Promise<Client[]> {
  return listAllRows(requestFor(query));
}

const filterFor = ({ isDuplicate, ...search }: ClientFilters) =>
  joinFilters(searchFilter(search), isDuplicate ? 'has_duplicates = true' : '');

/** Clients that a search of other records names. */
const maxCorrectedClients = 10;

/** The ids of clients whose data were corrected and match a search. Their inquiries keep what was sent. */
export async function findCorrectedClients(search: Filters, signal?: AbortSignal): Promise<string[]> {
  const filter = joinFilters(searchFilter(search), 'edited_at != ""');
  const request = { collection: 'clients', schema: clientSchema.pick({ id: true }), filter, fields: 'id' };
  const { items } = await listRows({ ...request, sort: [] }, { page: 1, size: maxCorrectedClients }, signal);
  return items.map(({ id }) => id);
}

/** `sort_name` is the name without case and accents, so "Ángel" precedes "Zoila". */
const requestFor = ({ order, ...filters }: ClientListQuery) => ({
  collection: 'clients',
  schema: clientSchema,
  filter: filterFor(filters),
  sort: sortFieldsOf(order, fieldOf(order) === 'name' ? ['sort_name'] : undefined),
});

/** The client, or null when there is none. */
const getClient = (id: string) => parsedOrNull(clientSchema, clients().getOne(id));

/** What happened with a client beside its inquiries. @param limit how many of the newest rows of each kind */
export const getClientHistory = async (id: string, limit: number): Promise<ClientHistory> =>
  clientHistorySchema.parse(await pocketbase.send(`/api/clients/${id}/history`, { query: { limit } }));

/**
 * Possible duplicates of a client, and its last merge. The id may be that of a merged client. Null when there is no such
 * client.
 */
export const getClientRelations = (id: string): Promise<ClientRelations | null> =>
  parsedOrNull(clientRelationsSchema, pocketbase.send(`/api/clients/${id}`, { method: 'GET' }));

/** The client, also by the id of one who was merged into another; null when there is none. */
export async function getCurrentClient(id: string): Promise<Client | null> {
  const client = await getClient(id);
  if (client) return client;
  const relations = await getClientRelations(id);
  return relations && getClient(relations.client_id);
}

/**
 * Corrects a client. The inquiries keep the original data.
 * @param version the `edited_at` that was read
 * @returns false when the client no longer exists
 * @throws ClientResponseError 412 when another user corrected the client since
 */
export async function saveClient(
  id: string,
  version: string,
  changes: Partial<ClientDraft>,
): Promise<boolean> {
  const body = { ...changes, edited_at: version };
  return (await orNull(pocketbase.send(`/api/clients/${id}/edit`, { method: 'POST', body }))) !== null;
}

/** Records a client without an inquiry. @throws ClientResponseError 400 when the client is known */
export async function createClient(id: string, draft: ClientDraft): Promise<void> {
  await pocketbase.send('/api/clients', { method: 'POST', body: { id, ...draft } });
}

/** Removes a client without inquiries. @returns false when a colleague removed it before */
export async function removeClient(id: string): Promise<boolean> {
  return (await orNull(pocketbase.send(`/api/clients/${id}`, { method: 'DELETE' }))) !== null;
}

/** The preview of merging clients into one. @throws ClientResponseError 400 when one of them no longer exists */
export async function getMergePreview(
  id: string,
  ids: string[],
  choices: MergeChoices,
): Promise<MergePreview> {
  return mergePreviewSchema.parse(
    await pocketbase.send(`/api/clients/${id}/merge-preview`, { method: 'POST', body: { ids, choices } }),
  );
}

/**
 * Merges clients into one, all or none, as the preview says. A repeated request changes nothing.
 * @throws ClientResponseError 412 when something changed since the preview
 */
export async function mergeClients(
  { kept, merged, version }: MergePreview,
  choices: MergeChoices,
): Promise<void> {
  const body = { ids: merged.map(({ id }) => id), choices, version };
  await pocketbase.send(`/api/clients/${kept.id}/merge`, { method: 'POST', body });
}

/** Undoes the last merge into a client. @throws ClientResponseError 404 when a colleague undid it before */
export async function undoMerge(id: string): Promise<void> {
  await pocketbase.send(`/api/clients/${id}/undo-merge`, { method: 'POST' });
}
