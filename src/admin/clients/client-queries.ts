import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { firstMatches, loadSearch, loadSearchedPage } from '#admin/lists/list-page.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import {
  type ClientListQuery,
  createClient,
  getClientHistory,
  getClientRelations,
  getCurrentClient,
  getMergePreview,
  listClients,
  mergeClients,
  removeClient,
  saveClient,
  undoMerge,
} from '#data/clients.ts';
import { isStatus } from '#data/pocketbase.ts';
import type { Client, ClientDraft, MergeChoices, MergePreview } from '#domain/client.ts';
import { clientSearchOf, isKnownBy, type TypedPerson } from '#domain/known-client.ts';

/** How many rows of each kind the page of a client asks for at first: one more than it shows. */
export const firstEvents = 51;

export const clientQueries = {
  all: () => ['clients'] as const,
  list: (query: ClientListQuery) =>
    queryOptions({
      queryKey: ['clients', 'list', query],
      queryFn: ({ client, signal }) =>
        loadSearchedPage({ client, list: 'clients', query, signal, listRows: listClients }),
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
  /** At most three clients who have what is typed of a person. */
  known: (typed: TypedPerson | undefined) => {
    const text = typed ? clientSearchOf(typed) : '';
    return queryOptions({
      queryKey: ['clients', 'known', typed],
      queryFn: async ({ signal }) => {
        const { items } = await listClients({ text, order: '-last_inquiry_at', page: 1 }, signal);
        return items.filter((client) => typed && isKnownBy(client, typed)).slice(0, 3);
      },
      enabled: text !== '',
    });
  },
  one: (id: string) =>
    queryOptions({ queryKey: ['clients', 'one', id], queryFn: () => getCurrentClient(id) }),
  /** Who may be the same person, and the last merge. */
  relations: (id: string) =>
    queryOptions({ queryKey: ['clients', 'relations', id], queryFn: () => getClientRelations(id) }),
  /** What happened with a client beside its inquiries. Whatever refreshes inquiries refreshes it. */
  history: (id: string, limit: number) =>
    queryOptions({
      queryKey: ['inquiries', 'history', id, limit],
      queryFn: () => getClientHistory(id, limit),
      // Requirements and documents are added on other screens.
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** What a merge would do now. While another value is chosen, the former preview stays. */
  mergePreview: (id: string, ids: string[], choices: MergeChoices) =>
    queryOptions({
      queryKey: ['client-merge', id, ids, choices],
      queryFn: () => getMergePreview(id, ids, choices),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

const refresh = (client: QueryClient) =>
  Promise.all([
    refreshQueries(client, { queryKey: clientQueries.all() }),
    refreshQueries(client, { queryKey: ['inquiries'] }),
  ]);

export const clientMutations = {
  create: (id: string) =>
    mutationOptions({
      mutationFn: (draft: ClientDraft) => createClient(id, draft),
      meta: { successToast: { title: 'Cliente guardado' } },
      onSuccess: (_done, _draft, _result, { client }) => refresh(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeClient(id),
      meta: {
        successToast: { title: 'Cliente eliminado' },
        failureToast: makeFailureToast('No se pudo eliminar el cliente'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: async ({ version, changes }: { version: string; changes: Partial<ClientDraft> }) => {
        if (!(await saveClient(id, version, changes))) throw new Error('Este cliente ya no existe.');
      },
      meta: {
        successToast: { title: 'Cliente guardado' },
        failureToast: makeFailureToast('No se pudo guardar el cliente'),
      },
      onSuccess: (_done, _changes, _result, { client }) => refresh(client),
    }),
  merge: () =>
    mutationOptions({
      mutationFn: ({ preview, choices }: { preview: MergePreview; choices: MergeChoices }) =>
        mergeClients(preview, choices),
      meta: { successToast: { title: 'Clientes unidos' } },
      onSuccess: (_done, _merge, _result, { client }) => refresh(client),
    }),
  undoMerge: (id: string) =>
    mutationOptions({
      mutationFn: () => undoMerge(id),
      meta: {
        successToast: { title: 'Clientes separados' },
        failureToast: makeFailureToast('No se pudieron separar los clientes'),
      },
      onSettled: (_done, _error, _variables, _result, { client }) => refresh(client),
    }),
};

/** Whether a save was refused because somebody else had saved first. */
export const isOutdatedClient = (error: unknown) => isStatus(error, 412);

/** The client as it is stored now; null when that cannot be read. The refusal itself is shown then. */
export const loadClient = (id: string): Promise<Client | null> => getCurrentClient(id).catch(() => null);
