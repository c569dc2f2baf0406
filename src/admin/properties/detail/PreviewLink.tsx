import { ExternalLink } from 'lucide-react';
import { useRecordPublication } from '#admin/publication/use-record-publication.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';

/** Links to the public page of a property. The label says when that page does not show the last change yet. */
export function PreviewLink({ property }: { property: Property }) {
  const { state } = useRecordPublication(property);
  const isOutdated = property.active && state !== undefined && state.name !== 'online';
  return (
    <a
      href={paths.propertyById(property.id)}
      target="_blank"
      rel="noreferrer"
      data-astro-prefetch="false"
      className="btn btn-quiet"
    >
      <ExternalLink aria-hidden className="size-4" />
      {isOutdated ? 'Ver lo publicado' : 'Vista previa'}
    </a>
  );
}
