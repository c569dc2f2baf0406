import leafletCss from 'leaflet/dist/leaflet.css?inline';
import { useEffect, useRef, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import { count } from '#text/format.ts';
import { MapControls } from './MapControls.tsx';
import type { MapPin, MapPins } from './map-catalog.ts';
import css from './map-search.css?inline';
import { PinCard } from './PinCard.tsx';
import { useCardSync } from './use-card-sync.ts';
import { useDrawnFilters } from './use-drawn-filters.ts';
import { useMapData } from './use-map-data.ts';
import { useMapPins } from './use-map-pins.ts';
import { usePinCards } from './use-pin-cards.ts';

export interface MapSearchProps extends Pick<FilterProps, 'refine'> {
  /** The query of the list, with the parsed requirement. */
  query: PropertyQuery;
  catalog: CatalogClient | undefined;
}

// As a part of this script the style loads with the map only. A rule of a script's own needs no entry in the policy.
const sheet = new CSSStyleSheet();
sheet.replaceSync(leafletCss + css);
document.adoptedStyleSheets.push(sheet);

/** The results of the list on a map. "Buscar en esta zona" limits the list to the viewport. */
export default function MapSearch({ query, refine, catalog }: MapSearchProps) {
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const data = useMapData();
  const [opened, setOpened] = useState<MapPin>();
  const { surface, pins, searchHere } = useMapPins(container, { query, refine, catalog, data }, setOpened);
  useDrawnFilters(surface, query, data);
  useEffect(() => surface?.markPin(opened?.key), [surface, opened]);
  const cards = usePinCards(catalog, opened);
  useCardSync(section, catalog, surface);

  const close = () => {
    const key = opened?.key;
    setOpened(undefined);
    if (!surface?.focusPin((pin) => pin.key === key)) container.current?.focus();
  };
  const isLimited = query.bounds !== undefined;
  return (
    <section ref={section} aria-label="Mapa de resultados" className="map-search">
      <div ref={container} role="application" aria-label={mapLabel} className="map-canvas" />
      <MapControls
        isLimited={isLimited}
        onLimit={() => (isLimited ? refine({ bounds: undefined }) : searchHere())}
        onZoom={(steps) => surface?.zoomBy(steps)}
      />
      {opened && <PinCard pin={opened} cards={cards} onClose={close} />}
      <p className="map-notes">
        <span aria-live="polite">{pins && placesText(pins)}</span>{' '}
        <span>
          {data?.tiles ? data.tiles.attribution : 'Mapa propio, exacto a 1 o 2 km: INEGI, Natural Earth'}
        </span>
      </p>
    </section>
  );
}

const mapLabel = 'Mapa. Con las flechas se mueve; con + y − se acerca y se aleja.';

/** "25 en el mapa, 3 con ubicación aproximada, 2 sin ubicación en el mapa." */
function placesText({ placedCount, approximateCount, unplacedCount }: MapPins): string {
  const parts = [
    count(placedCount, 'propiedad en el mapa', 'propiedades en el mapa'),
    approximateCount > 0 && `${approximateCount} con ubicación aproximada`,
    unplacedCount > 0 && `${unplacedCount} sin ubicación en el mapa`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
