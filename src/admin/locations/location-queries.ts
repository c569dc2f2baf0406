import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { loadSearchedPage } from '#admin/lists/list-page.ts';
import { propertyQueries } from '#admin/properties/property-queries.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import type { ListQuery } from '#data/list.ts';
import {
  countOutdatedProperties,
  createLocation,
  getLocation,
  listLocationStats,
  listLocations,
  removeLocation,
  saveLocation,
  updateOutdatedProperties,
} from '#data/locations.ts';
import { blankLocation, type LocationDraft } from '#domain/location.ts';
import { count } from '#text/format.ts';
import { toasts } from '#text/toasts.ts';

/** The default order of the list (spec §2). */
export const mostPropertiesFirst = '-properties_count';

export const locationQueries = {
  all: () => ['locations'] as const,
  options: () => queryOptions({ queryKey: ['locations', 'options'], queryFn: listLocations }),
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
  one: (id: string) => queryOptions({ queryKey: ['locations', 'one', id], queryFn: () => getLocation(id) }),
};

const notSaved = makeFailureToast('No se pudo guardar la ubicación');

const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: locationQueries.all() });

export const locationMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (draft: Partial<LocationDraft>) => createLocation({ ...blankLocation, ...draft }),
      meta: { successToast: { title: 'Ubicación creada' }, failureToast: notSaved },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (changes: Partial<LocationDraft>) => saveLocation(id, changes),
      meta: { successToast: { title: 'Ubicación guardada' }, failureToast: notSaved },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  updateProperties: (id: string) =>
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
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeLocation(id),
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved ? { title: 'Ubicación eliminada' } : toasts.alreadyRemoved('la ubicación'),
        failureToast: makeFailureToast('No se pudo eliminar la ubicación'),
      },
      onSuccess: (_done, _variables, _result, { client }) =>
        refreshQueries(client, {
          queryKey: locationQueries.all(),
          predicate: ({ queryKey }) => !queryKey.includes(id),
        }),
    }),
};
