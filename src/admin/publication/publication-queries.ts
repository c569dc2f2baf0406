import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { makeFailureToast } from '#admin/failure-toast.ts';
import { getPublicSite, publishAndWait, rollBack } from '#data/site.ts';
import { type PublicSite, publicationStateOf, withoutSetback } from '#domain/publication.ts';

/** The time between reads of the public site, during a publication and otherwise. */
const publishingIntervalMs = 1_500;
const idleIntervalMs = 30_000;

export const publicationQueries = {
  current: () =>
    queryOptions({
      queryKey: ['publication'],
      queryFn: getPublicSite,
      structuralSharing: (before, now) => withoutSetback(before as PublicSite | undefined, now as PublicSite),
      refetchInterval: ({ state: { data } }) =>
        data && ['online', 'earlier'].includes(publicationStateOf(data).name)
          ? idleIntervalMs
          : publishingIntervalMs,
    }),
};

const publishFailed = makeFailureToast('No se pudo publicar');

export const publicationMutations = {
  publish: () =>
    mutationOptions({
      mutationFn: publishAndWait,
      meta: {
        successToast: { title: 'Sitio publicado', description: 'La dirección pública ya muestra lo último.' },
        failureToast: publishFailed,
      },
    }),
  rollBack: () =>
    mutationOptions({
      mutationFn: rollBack,
      meta: {
        successToast: {
          title: 'Volviendo a esa versión',
          description: 'En unos segundos la verán los visitantes.',
        },
        failureToast: publishFailed,
      },
    }),
};
