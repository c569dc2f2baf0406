import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { refused } from '#admin/failure-toast.ts';
import { getPublicSite, publishAndWait, rollBack } from '#data/site.ts';
import { publicationStateOf } from '#domain/publication.ts';

/** Milliseconds between looks at the public address: while something is on its way, and after. */
const underWay = 1_500;
const settled = 30_000;

export const publicationQueries = {
  now: () =>
    queryOptions({
      queryKey: ['publication'],
      queryFn: getPublicSite,
      refetchInterval: ({ state: { data } }) =>
        data && ['online', 'earlier'].includes(publicationStateOf(data).name) ? settled : underWay,
    }),
};

const notPublished = refused('No se pudo publicar');

export const publicationMutations = {
  publish: () =>
    mutationOptions({
      mutationFn: publishAndWait,
      meta: {
        done: { title: 'Sitio publicado', description: 'La dirección pública ya muestra lo último.' },
        failed: notPublished,
      },
    }),
  rollBack: () =>
    mutationOptions({
      mutationFn: rollBack,
      meta: {
        done: { title: 'Volviendo a esa versión', description: 'En unos segundos la verán los visitantes.' },
        failed: notPublished,
      },
    }),
};
