import leafletCss from 'leaflet/dist/leaflet.css?inline';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import type { MapData } from '#site/geography/map-data.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { fetchJson, loadOnce } from '#site/property-index/load-once.ts';
import { count } from '#text/format.ts';
import { aroundFilterOf } from './around-filter.ts';
import type { MapPin, MapPins } from './map-catalog.ts';
import css from './map-search.css?inline';
import { PinCard } from './PinCard.tsx';
import { useCardSync } from './use-card-sync.ts';
import { useMapPins } from './use-map-pins.ts';

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
  const [data, setData] = useState<MapData>();
  // Without an answer the pins stand on an empty ground.
  useEffect(() => void loadMapData().then(setData, console.warn), []);
  const [opened, setOpened] = useState<MapPin>();
  const { surface, pins, searchHere } = useMapPins(container, { query, refine, catalog, data }, setOpened);
  const { near, withinKm, bounds } = query;
  useEffect(() => {
    if (data) surface?.drawBase(data);
  }, [surface, data]);
  useEffect(() => {
    surface?.drawFilters(aroundFilterOf({ near, withinKm }, data), bounds);
  }, [surface, data, near, withinKm, bounds]);
  useEffect(() => surface?.markPin(opened?.key), [surface, opened]);
  const cards = usePinCards(catalog, opened);
  useCardSync(section, catalog, surface);

  const close = () => {
    const key = opened?.key;
    setOpened(undefined);
    if (!surface?.focusPin((pin) => pin.key === key)) container.current?.focus();
  };
  const isLimited = bounds !== undefined;
  return (
    <section ref={section} aria-label="Mapa de resultados" className="map-search">
      <div ref={container} role="application" aria-label={mapLabel} className="map-canvas" />
      <div className="map-controls">
        <button
          type="button"
          aria-pressed={isLimited}
          onClick={() => (isLimited ? refine({ bounds: undefined }) : searchHere())}
          className="map-button map-limit-button"
        >
          Buscar en esta zona
        </button>
        <div className="map-zoom">
          <button
            type="button"
            aria-label="Acercar"
            onClick={() => surface?.zoomBy(1)}
            className="map-button"
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Alejar"
            onClick={() => surface?.zoomBy(-1)}
            className="map-button"
          >
            <Minus className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
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

const loadMapData = loadOnce<MapData>(() => fetchJson(paths.mapData()));

/** The cards of the properties at a pin; undefined while they are loading. */
function usePinCards(catalog: CatalogClient | undefined, pin: MapPin | undefined) {
  const [loaded, setLoaded] = useState<{ pin: MapPin; cards: CardProperty[] | undefined }>();
  useEffect(() => {
    if (!pin || !catalog) return;
    let isCurrent = true;
    catalog
      .ask((worker) => worker.listCards(pin.positions))
      .then((cards) => isCurrent && setLoaded({ pin, cards }), reportError);
    return () => {
      isCurrent = false;
    };
  }, [catalog, pin]);
  return loaded?.pin === pin ? loaded?.cards : undefined;
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
