import { useQuery } from '@tanstack/react-query';
import { type PublicationState, publicationStateOfRecord } from '#domain/publication.ts';
import { publicationQueries } from './publication-queries.ts';

/** Returns the publication state of a record's last change, undefined where unknown, and when it was read. */
export function useRecordPublication(record: { updated_at: string }) {
  const { data: publicSite, dataUpdatedAt: readAt, isError } = useQuery(publicationQueries.current());
  const state: PublicationState | undefined =
    publicSite && !isError ? publicationStateOfRecord(record, publicSite) : undefined;
  return { state, readAt };
}
