import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { sentenceOf } from '#data/failure.ts';
import { getPublicRevision, getSite, listPublications, publish } from '#data/site.ts';
import { publicationStateOf } from '#domain/publication.ts';

/** Milliseconds between looks at the public address: while something is on its way, and after. */
const underWay = 1_500;
const settled = 30_000;

async function getPublicationState() {
  const [site, [latest], publicRevision] = await Promise.all([
    getSite(),
    listPublications(1),
    getPublicRevision(),
  ]);
  return publicationStateOf(site, latest, publicRevision);
}

export const publicationQueries = {
  state: () =>
    queryOptions({
      queryKey: ['publication', 'state'],
      queryFn: getPublicationState,
      refetchInterval: ({ state }) => (state.data?.name === 'online' ? settled : underWay),
    }),
  recent: () => queryOptions({ queryKey: ['publication', 'recent'], queryFn: () => listPublications(10) }),
};

export const publicationMutations = {
  publish: () =>
    mutationOptions({
      mutationFn: publish,
      meta: {
        failed: (error) => ({
          title: 'No se pudo publicar',
          description: sentenceOf(error),
          destructive: true,
        }),
      },
    }),
};
