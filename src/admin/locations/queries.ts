import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refused } from '#admin/refused.ts';
import {
  createLocation,
  getLocation,
  listLocationStats,
  listLocations,
  removeLocation,
  saveLocation,
} from '#data/locations.ts';
import type { LocationDraft } from '#domain/location.ts';

export const locationQueries = {
  all: () => ['locations'] as const,
  list: () => queryOptions({ queryKey: ['locations', 'list'], queryFn: listLocations }),
  stats: () => queryOptions({ queryKey: ['locations', 'stats'], queryFn: listLocationStats }),
  one: (id: string) => queryOptions({ queryKey: ['locations', 'one', id], queryFn: () => getLocation(id) }),
};

const notSaved = refused('No se pudo guardar la ubicación');

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: locationQueries.all() });

export const locationMutations = {
  create: () =>
    mutationOptions({
      mutationFn: createLocation,
      meta: { done: { title: 'Ubicación creada' }, failed: notSaved },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (draft: LocationDraft) => saveLocation(id, draft),
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
