import { useQuery } from '@tanstack/react-query';
import type { Property } from '#domain/property.ts';
import { publicationStateOfRecord } from '#domain/publication.ts';
import { PublicationButton } from './PublicationButton.tsx';
import { publicationQueries } from './queries.ts';

/** Whether visitors see what was last saved of a property. */
export function PropertyPublication({ property }: { property: Property }) {
  const { data: now, dataUpdatedAt, isError } = useQuery(publicationQueries.now());
  const state = now && !isError ? publicationStateOfRecord(property, now) : undefined;
  if (!property.active && (state?.name === 'online' || state?.name === 'earlier')) return null;
  return <PublicationButton state={state} readAt={dataUpdatedAt} />;
}
