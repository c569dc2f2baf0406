import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { loadListPage } from '#admin/lists/list-page.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import {
  createLandmark,
  getLandmark,
  listAllLandmarks,
  listLandmarks,
  removeLandmark,
  saveLandmark,
} from '#data/landmarks.ts';
import type { ListQuery } from '#data/list.ts';
import type { LandmarkDraft } from '#domain/landmark.ts';
import { toasts } from '#text/toasts.ts';

export const landmarkQueries = {
  all: () => ['landmarks'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['landmarks', 'list', query],
      queryFn: ({ client, signal }) =>
        loadListPage({ client, list: 'landmarks', query, signal, listRows: listLandmarks }),
      placeholderData: keepPreviousData,
    }),
  options: () => queryOptions({ queryKey: ['landmarks', 'options'], queryFn: listAllLandmarks }),
  one: (id: string) => queryOptions({ queryKey: ['landmarks', 'one', id], queryFn: () => getLandmark(id) }),
};

const notSaved = makeFailureToast('No se pudo guardar el punto de referencia');

const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: landmarkQueries.all() });

export const landmarkMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (draft: LandmarkDraft) => createLandmark(draft),
      meta: { successToast: { title: 'Punto de referencia creado' }, failureToast: notSaved },
      onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
    }),
  save: (id: string) =>
    mutationOptions({
      mutationFn: (changes: Partial<LandmarkDraft>) => saveLandmark(id, changes),
      meta: { successToast: { title: 'Punto de referencia guardado' }, failureToast: notSaved },
      onSuccess: (_saved, _changes, _result, { client }) => refresh(client),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: () => removeLandmark(id),
      meta: {
        successToast: (wasRemoved: boolean) =>
          wasRemoved
            ? { title: 'Punto de referencia eliminado' }
            : toasts.alreadyRemoved('el punto de referencia'),
        failureToast: makeFailureToast('No se pudo eliminar el punto de referencia'),
      },
      onSuccess: (_done, _variables, _result, { client }) =>
        refreshQueries(client, {
          queryKey: landmarkQueries.all(),
          predicate: ({ queryKey }) => !queryKey.includes(id),
        }),
    }),
};
