import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import type { MapData } from '#site/geography/map-data.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import { fetchJson, loadOnce } from '#site/property-index/load-once.ts';
import { count } from '#text/format.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { aroundFilterOf } from './around-filter.ts';
import type { MapPin, MapPins } from './map-catalog.ts';
import { PinCard } from './PinCard.tsx';
import { useCardSync } from './use-card-sync.ts';
import { useCards } from './use-cards.ts';
import { useMapPins } from './use-map-pins.ts';
import { VisibleList } from './VisibleList.tsx';

export interface MapViewProps extends Pick<FilterProps, 'refine'> {
  /** The query of the list, with the parsed requirement. */
  query: PropertyQuery;
  catalog: CatalogClient | undefined;
}

interface Props extends MapViewProps {
  /** Given to a map that does not move, so that a finger scrolls the page over it. A tap opens it. */
  onOpen?: (() => void) | undefined;
  /** Given in full screen. */
  onClose?: () => void;
}

/** The results of the list on a map. "Buscar en esta zona" limits the list to the viewport. */
export function MapView({ query, refine, catalog, onOpen, onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const isListBeside = useMediaQuery('(width >= 1280px)');
  const [data, setData] = useState<MapData>();
  // Without an answer the pins stand on an empty ground.
  useEffect(() => void loadMapData().then(setData, console.warn), []);
  const [opened, setOpened] = useState<MapPin>();
  const { surface, pins, inView, searchHere } = useMapPins(
    container,
    { query, refine, catalog, data },
    setOpened,
  );
  const { near, withinKm, bounds } = query;
  useEffect(() => {
    if (data) surface?.drawBase(data);
  }, [surface, data]);
  useEffect(() => {
    surface?.drawFilters(aroundFilterOf({ near, withinKm }, data), bounds);
  }, [surface, data, near, withinKm, bounds]);
  useEffect(() => surface?.markPin(opened?.key), [surface, opened]);
  const loaded = useCards(catalog, opened?.positions);
  useCardSync(section, catalog, surface);

  const closePin = () => {
    const key = opened?.key;
    setOpened(undefined);
    if (!surface?.focusPin((pin) => pin.key === key)) container.current?.focus();
  };
  const isLimited = bounds !== undefined;
  return (
    <section ref={section} aria-label={onClose ? undefined : 'Mapa de resultados'} className="map-search">
      <div className="map-frame">
        <div
          ref={container}
          role="application"
          aria-label={mapLabel}
          inert={onOpen !== undefined}
          className="map-canvas"
        />
        {onOpen ? (
          <button type="button" onClick={onOpen} className="map-open">
            <span className="map-button">Abrir el mapa</span>
          </button>
        ) : (
          <div className="map-controls">
            {onClose && (
              <button type="button" aria-label="Cerrar el mapa" onClick={onClose} className="map-button">
                <X className="size-5" aria-hidden="true" />
              </button>
            )}
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
        )}
        {opened && (
          <PinCard
            pin={opened}
            cards={loaded?.positions === opened.positions ? loaded.cards : undefined}
            onClose={closePin}
          />
        )}
      </div>
      <p className="map-notes">
        <span aria-live="polite">{pins && placesText(pins)}</span>{' '}
        <span>
          {data?.tiles ? data.tiles.attribution : 'Mapa propio, exacto a 1 o 2 km: INEGI, Natural Earth'}
        </span>
      </p>
      {!isListBeside && inView && <VisibleList pins={inView} catalog={catalog} />}
    </section>
  );
}

const loadMapData = loadOnce<MapData>(() => fetchJson(paths.mapData()));

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
