import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadListPage } from '#admin/lists/list-page.ts';
import { recordOptions } from '#admin/records/record-options.ts';
import { landmarks } from '#data/landmarks.ts';
import type { ListQuery } from '#data/list.ts';

export const landmarkQueries = {
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['landmarks', 'list', query],
      queryFn: ({ client, signal }) =>
        loadListPage({ client, list: 'landmarks', query, signal, listRows: landmarks.list }),
      placeholderData: keepPreviousData,
    }),
  options: () =>
    queryOptions({ queryKey: ['landmarks', 'options'], queryFn: () => landmarks.listAll('name') }),
};

export const landmarkOptions = recordOptions(landmarks, {
  name: 'Punto de referencia',
  withArticle: 'el punto de referencia',
  ending: 'o',
});
