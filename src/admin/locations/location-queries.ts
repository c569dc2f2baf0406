import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refused } from '#admin/failure-toast.ts';
import { amountIn, filtersIn, pageOf } from '#admin/lists/list-page.ts';
import type { ListQuery } from '#data/list.ts';
import {
  countLocations,
  createLocation,
  getLocation,
  listLocationStats,
  listLocations,
  removeLocation,
  saveLocation,
} from '#data/locations.ts';
import { blankLocation, type LocationDraft } from '#domain/location.ts';

/** How their list opens (spec §2). */
export const mostPropertiesFirst = '-properties_count';

const amount = amountIn('locations', countLocations);

export const locationQueries = {
  all: () => ['locations'] as const,
  choices: () => queryOptions({ queryKey: ['locations', 'choices'], queryFn: listLocations }),
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['locations', 'list', query],
      queryFn: ({ client, signal }) =>
        pageOf(query, listLocationStats(query, signal), client.fetchQuery(amount(filtersIn(query)))),
      placeholderData: keepPreviousData,
    }),
  /** The one with the most properties. */
  popular: () =>
    queryOptions({
      queryKey: ['locations', 'popular'],
      queryFn: async () => {
        const { items } = await listLocationStats({ text: '', order: mostPropertiesFirst, page: 1, size: 1 });
        return items[0] ?? null;
      },
    }),
  one: (id: string) => queryOptions({ queryKey: ['locations', 'one', id], queryFn: () => getLocation(id) }),
};

const notSaved = refused('No se pudo guardar la ubicación');

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: locationQueries.all() });

export const locationMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (draft: Partial<LocationDraft>) => createLocation({ ...blankLocation, ...draft }),
      meta: { done: { title: 'Ubicación creada' }, failed: notSaved },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (changes: Partial<LocationDraft>) => saveLocation(id, changes),
      meta: { done: { title: 'Ubicación guardada' }, failed: notSaved },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeLocation(id),
      meta: {
        done: { title: 'Ubicación eliminada' },
        failed: refused('No se pudo eliminar la ubicación'),
      },
      onSuccess: (_done, _variables, _result, { client }) =>
        client.invalidateQueries({
          queryKey: locationQueries.all(),
          predicate: ({ queryKey }) => !queryKey.includes(id),
        }),
    }),
};
