import { MapPin, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionsLink, mapFrameLink, mapLink, type Place } from './map-links.ts';

interface Props extends Place {
  /** Names the map for screen readers. */
  title: string;
}

/** A map, its street address and links to Google Maps. map-frames.ts loads the map when a visitor opens it. */
export function MapCard({ title, ...place }: Props) {
  return (
    <div className="border-line overflow-hidden rounded border">
      <details data-map className="group bg-concrete print:hidden noscript:hidden">
        <summary className="grid min-h-40 cursor-pointer list-none grid-cols-1 place-items-center bg-[size:2rem_2rem] bg-[linear-gradient(var(--color-slab)_1px,transparent_1px),linear-gradient(90deg,var(--color-slab)_1px,transparent_1px)] p-4 group-open:min-h-0 group-open:p-2 [&::-webkit-details-marker]:hidden">
          <span className="btn btn-quiet">
            <MapPin className="size-5" aria-hidden="true" />
            <span className="group-open:hidden">Mostrar mapa</span>
            <span className="hidden group-open:inline">Ocultar mapa</span>
          </span>
        </summary>
        <iframe
          title={`Mapa: ${title}`}
          data-src={mapFrameLink(place)}
          referrerPolicy="no-referrer-when-downgrade"
          className="block aspect-[4/3] max-h-[28rem] w-full border-0 sm:aspect-video"
        />
      </details>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <address className="max-w-prose not-italic">{place.address}</address>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <ExternalLink
            href={mapLink(place)}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline"
          >
            Abrir en Google Maps
          </ExternalLink>
          <ExternalLink href={directionsLink(place)} className="btn btn-quiet">
            <Navigation className="size-4" aria-hidden="true" /> Cómo llegar
          </ExternalLink>
        </p>
      </div>
    </div>
  );
}

interface LinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

function ExternalLink({ children, ...props }: LinkProps) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
