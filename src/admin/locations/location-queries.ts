import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { loadSearchedPage } from '#admin/lists/list-page.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { recordOptions } from '#admin/records/record-options.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import type { ListQuery } from '#data/list.ts';
import {
  countOutdatedProperties,
  listLocationStats,
  locations,
  updateOutdatedProperties,
} from '#data/locations.ts';
import type { LocationDraft } from '#domain/location.ts';
import { count } from '#text/format.ts';

/** The default order of the list (spec §2). */
export const mostPropertiesFirst = '-properties_count';

export const locationQueries = {
  all: () => ['locations'] as const,
  options: () =>
    queryOptions({ queryKey: ['locations', 'options'], queryFn: () => locations.listAll('name') }),
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['locations', 'list', query],
      queryFn: ({ client, signal }) =>
        loadSearchedPage({ client, list: 'locations', query, signal, listRows: listLocationStats }),
      placeholderData: keepPreviousData,
    }),
  /** The location with the most properties; null without locations. */
  popular: () =>
    queryOptions({
      queryKey: ['locations', 'popular'],
      queryFn: async () => {
        const { items } = await listLocationStats({ text: '', order: mostPropertiesFirst, page: 1, size: 1 });
        return items[0] ?? null;
      },
    }),
  /** How many properties still show the former data of an edited location. */
  outdatedProperties: (id: string, before: LocationDraft) =>
    queryOptions({
      queryKey: ['locations', 'outdated-properties', id, before],
      queryFn: () => countOutdatedProperties(id, before),
      retry: 0,
    }),
};

export const locationOptions = recordOptions(locations, {
  name: 'Ubicación',
  withArticle: 'la ubicación',
  ending: 'a',
});

/** Makes the properties of a location show its new name, city and state. */
export const outdatedPropertiesUpdate = (id: string) =>
  mutationOptions({
    mutationFn: (before: LocationDraft) => updateOutdatedProperties(id, before),
    meta: {
      successToast: (amount: number) => ({
        title: count(amount, 'propiedad actualizada', 'propiedades actualizadas'),
      }),
      failureToast: makeFailureToast('No se pudieron actualizar las propiedades'),
    },
    onSuccess: (_amount, _before, _result, { client }) =>
      refreshQueries(client, { queryKey: propertyQueries.all() }),
  });
