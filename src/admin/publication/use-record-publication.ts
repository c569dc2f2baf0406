import { useQuery } from '@tanstack/react-query';
import { type PublicationState, publicationStateOfRecord } from '#domain/publication.ts';
import { publicationQueries } from './publication-queries.ts';

/** Whether visitors see what was last saved of a record, left out where it could not be found out, and as of when. */
export function useRecordState(record: { updated_at: string }) {
  const { data: now, dataUpdatedAt: readAt, isError } = useQuery(publicationQueries.now());
  const state: PublicationState | undefined =
    now && !isError ? publicationStateOfRecord(record, now) : undefined;
  return { state, readAt };
}
