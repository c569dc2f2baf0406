import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { refreshQueries } from '#admin/refresh-queries.ts';
import type { Records } from '#data/collection.ts';
import { toasts } from '#text/toasts.ts';

/** How the toasts name a record: "Plantilla", "la plantilla", and the ending of "guardada". */
interface Noun {
  name: string;
  withArticle: string;
  ending: 'a' | 'o';
}

/** The query for one record, and the changes of records with their toasts. All queries begin with the collection's name. */
export function recordOptions<T, Draft>(
  { name: collection, get, create, save, remove }: Records<T, Draft>,
  { name, withArticle, ending }: Noun,
) {
  const done = (participle: string) => ({ title: `${name} ${participle}${ending}` });
  const notSaved = makeFailureToast(`No se pudo guardar ${withArticle}`);
  const all = [collection] as const;
  const refresh = (client: QueryClient) => refreshQueries(client, { queryKey: all });
  return {
    one: (id: string) => queryOptions({ queryKey: [...all, 'one', id], queryFn: () => get(id) }),
    create: () =>
      mutationOptions({
        mutationFn: (draft: Draft) => create(draft),
        meta: { successToast: done('cread'), failureToast: notSaved },
        onSuccess: (_saved, _draft, _result, { client }) => refresh(client),
      }),
    save: (id: string) =>
      mutationOptions({
        mutationFn: (changes: Partial<Draft>) => save(id, changes),
        meta: { successToast: done('guardad'), failureToast: notSaved },
        onSuccess: (_saved, _changes, _result, { client }) => refresh(client),
      }),
    remove: (id: string) =>
      mutationOptions({
        mutationFn: () => remove(id),
        meta: {
          successToast: (wasRemoved: boolean) =>
            wasRemoved ? done('eliminad') : toasts.alreadyRemoved(withArticle),
          failureToast: makeFailureToast(`No se pudo eliminar ${withArticle}`),
        },
        // The screen of the record is still open: it would load a record that is gone.
        onSuccess: (_done, _variables, _result, { client }) =>
          refreshQueries(client, { queryKey: all, predicate: ({ queryKey }) => !queryKey.includes(id) }),
      }),
  };
}
