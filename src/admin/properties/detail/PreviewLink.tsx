import { ExternalLink } from 'lucide-react';
import { useRecordState } from '#admin/publication/use-record-publication.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';

/** Leads to the page of a property, and says so while that does not show yet what was last saved. */
export function PreviewLink({ property }: { property: Property }) {
  const { state } = useRecordState(property);
  const isBehind = property.active && state !== undefined && state.name !== 'online';
  return (
    <a
      href={paths.propertyById(property.id)}
      target="_blank"
      rel="noreferrer"
      data-astro-prefetch="false"
      className="btn btn-quiet"
    >
      <ExternalLink aria-hidden className="size-4" />
      {isBehind ? 'Ver lo publicado' : 'Vista previa'}
    </a>
  );
}
