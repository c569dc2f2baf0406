import { useQuery } from '@tanstack/react-query';
import { publicationStateOf } from '#domain/publication.ts';
import { PublicationButton } from './PublicationButton.tsx';
import { publicationQueries } from './publication-queries.ts';

/** Where the newest change stands, always in sight. */
export function PublicationStatus() {
  const { data: now, dataUpdatedAt, isError } = useQuery(publicationQueries.now());
  const state = now && !isError ? publicationStateOf(now) : undefined;
  return <PublicationButton state={state} readAt={dataUpdatedAt} isShort />;
}
