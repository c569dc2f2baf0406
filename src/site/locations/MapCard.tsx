import type { ReactNode } from 'react';
import { MapMarker, OrientationMap } from '#site/geography/OrientationMap.tsx';
import type { OrientationDrawing, PlacedMap } from '#site/geography/orientation-maps.ts';
import { directionsLink, mapFrameLink, mapLink, type Place } from './map-links.ts';

interface Props extends Place {
  /** Names the map for screen readers. */
  title: string;
  /** Absent where the position is unknown. */
  map?: (OrientationDrawing & Partial<PlacedMap>) | undefined;
  /** Further markers in it. */
  children?: ReactNode;
}

/**
 * Our drawing of the surroundings, the street address and links to Google Maps. opened-frames.ts loads the street map
 * when a visitor opens it.
 */
export function MapCard({ title, map, children, ...place }: Props) {
  return (
    <div className="border-line self-start overflow-hidden rounded border print:w-64">
      {map && (
        <OrientationMap drawing={map} alt="Esquema de la zona">
          {map.at && <MapMarker at={map.at} href={mapLink(place)} label="Ver en Google Maps" />}
          {children}
        </OrientationMap>
      )}
      {map && <p className="text-muted px-4 pt-2 text-xs">Esquema. INEGI, simplificado</p>}
      <details data-map className="group border-line border-b print:hidden noscript:hidden">
        <summary className="cursor-pointer list-none px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="btn btn-quiet whitespace-nowrap">
            <span className="group-open:hidden">Mostrar mapa</span>
            <span className="hidden group-open:inline">Ocultar mapa</span>
          </span>
        </summary>
        <iframe
          title={`Mapa: ${title}`}
          data-src={mapFrameLink(place)}
          referrerPolicy="no-referrer-when-downgrade"
          className="aspect-3/2 w-full"
        />
      </details>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <address className="not-italic">{place.address}</address>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <ExternalLink
            href={mapLink(place)}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline"
          >
            Abrir en Google Maps
          </ExternalLink>
          <ExternalLink href={directionsLink(place)} className="btn btn-quiet">
            Cómo llegar
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
