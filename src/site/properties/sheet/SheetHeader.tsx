import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeTextOf } from '#domain/place-text.ts';
import type { Property } from '#domain/property.ts';
import { isClosed, statusLabelOf } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import type { UnitParent } from '#site/properties/park-links.ts';
import { Badge } from '#ui/Badge.tsx';

/** Characters. A longer title gets a smaller font, or it would fill a phone's screen. */
const longTitleLength = 70;

interface Props {
  property: Property;
  /** The park or building of a unit. */
  parent: UnitParent | undefined;
  share: ReactNode;
}

export function SheetHeader({ property, parent, share }: Props) {
  const { title, type, featured, reference_code } = property;
  const status = statusLabelOf(property);
  return (
    <header>
      {/* The button comes first and has its width before its text, so nothing moves while the page arrives. */}
      <div className="flex min-h-11 flex-row-reverse flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="sm:min-w-36 print:hidden">{share}</div>
        <p className="flex flex-1 basis-56 flex-wrap items-center gap-2 pt-2.5">
          <Badge>{type}</Badge>
          {status && <Badge tone={isClosed(property) ? 'danger' : 'plain'}>{status}</Badge>}
          {featured && !isClosed(property) && <Badge tone="outline">Destacada</Badge>}
          {reference_code && (
            <span className="text-muted min-w-28 text-sm">
              Clave{' '}
              <strong className="text-ink font-semibold whitespace-nowrap" translate="no">
                {reference_code}
              </strong>
            </span>
          )}
        </p>
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
      {parent && (
        // In two columns, so that the words stay where they are when the link arrives later.
        <p className="mt-2 flex gap-1.5">
          <span className="shrink-0">Parte de </span>
          <a
            href={paths.property(parent)}
            className="font-medium [overflow-wrap:anywhere] underline underline-offset-4"
          >
            {parent.title}
          </a>
        </p>
      )}
    </header>
  );
}
