import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Property } from '#domain/property.ts';
import { unavailableLabelOf } from '#domain/property-statuses.ts';
import { placeTextOf } from '#site/properties/place-text.ts';
import { Badge } from '#ui/Badge.tsx';

/** Characters. A longer title gets a smaller font, or it would fill a phone's screen. */
const longTitleLength = 70;

export function SheetHeader({ property, share }: { property: Property; share: ReactNode }) {
  const { title, type, featured } = property;
  const taken = unavailableLabelOf(property);
  return (
    <header>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-1 basis-56 flex-wrap gap-2">
          <Badge>{type}</Badge>
          {taken && <Badge tone="danger">{taken}</Badge>}
          {featured && <Badge tone="outline">Destacada</Badge>}
        </p>
        <div className="print:hidden">{share}</div>
      </div>
      <h1
        className={`mt-2 [overflow-wrap:anywhere] ${title.length > longTitleLength ? 'text-xl md:text-2xl lg:text-xl' : 'text-2xl md:text-4xl lg:text-2xl'}`}
      >
        {title}
      </h1>
      <p className="text-muted mt-3 flex gap-1.5">
        <MapPin className="mt-[0.25em] size-5 shrink-0" aria-hidden="true" />
        <span className="[overflow-wrap:anywhere]">{placeTextOf(property)}</span>
      </p>
    </header>
  );
}
