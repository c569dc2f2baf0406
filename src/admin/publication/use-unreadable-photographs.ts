import { useQuery } from '@tanstack/react-query';
import { unreadableAmong } from '#domain/publication.ts';
import { publicationQueries } from './publication-queries.ts';

/** Those of the stored photographs that the site does not show, because they could not be read. */
export function useUnreadablePhotographs(images: string[]): string[] {
  const { data: publicSite } = useQuery(publicationQueries.current());
  return publicSite ? unreadableAmong(images, publicSite) : [];
}
