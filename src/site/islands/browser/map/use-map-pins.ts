import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isWithinBounds, type MapBounds } from '#domain/map-bounds.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import type { MapData } from '#site/geography/map-data.ts';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { FilterProps } from '#site/islands/browser/filters/filter-props.ts';
import { aroundFilterOf } from './around-filter.ts';
import type { MapPin, MapPins } from './map-catalog.ts';
import { type MapSurface, openMapSurface } from './map-surface.ts';

interface Shown extends FilterProps {
  catalog: CatalogClient | undefined;
  data: MapData | undefined;
}

/** Pixels around the pins when the map shows all of them. */
const padding = 36;

/**
 * Opens a map and shows the pins of a query on it. While the list is limited to the viewport, it follows each move of the
 * visitor; Back and Forward move the map.
 * @param onOpen called with a pin that the visitor wants to see, undefined when the map shows something else
 */
export function useMapPins(
  container: RefObject<HTMLElement | null>,
  { query, refine, catalog, data }: Shown,
  onOpen: (pin: MapPin | undefined) => void,
) {
  const [surface, setSurface] = useState<MapSurface>();
  const [pins, setPins] = useState<MapPins>();
  const [inView, setInView] = useState<MapPin[]>();
  /** The bounds that this map has put into the URL last. */
  const ownBounds = useRef<MapBounds | undefined>(undefined);
  /** The properties that the map was fitted to last. */
  const fittedTo = useRef<string | undefined>(undefined);
  /** The pin that gets the focus once it is shown, after its group was opened by keyboard. */
  const focusWithin = useRef<number[]>([]);
  const latestQuestion = useRef(0);

  const searchHere = () => {
    ownBounds.current = surface?.bounds();
    refine({ bounds: ownBounds.current });
  };
  const moved = useEffectEvent((isByVisitor: boolean) => {
    if (!query.bounds) ownBounds.current = undefined;
    else if (isByVisitor) searchHere();
    void showPins();
  });
  const open = useEffectEvent((pin: MapPin) => {
    const isByKeyboard = document.activeElement?.matches('.map-pin:focus-visible');
    const isParted = pin.count > 1 && surface?.zoomInto(pin.extent);
    if (isParted && isByKeyboard) focusWithin.current = pin.positions;
    onOpen(isParted ? undefined : pin);
  });
  useLayoutEffect(() => {
    if (!container.current) return;
    const opened = openMapSurface(container.current, { onMoved: moved, onPin: open });
    setSurface(opened);
    return () => {
      // An answer that comes later finds no map.
      latestQuestion.current += 1;
      opened.close();
    };
  }, [container]);

  /** @returns the part to show first: the limits of a URL, or all that a changed filter finds */
  const partToFit = (extent: MapBounds | undefined) => {
    const key = placesKeyOf(query);
    if (fittedTo.current === key) return undefined;
    const isFirst = fittedTo.current === undefined;
    fittedTo.current = key;
    if (query.bounds) return isFirst ? query.bounds : undefined;
    return aroundFilterOf(query, data)?.bounds ?? extent;
  };
  const showPins = async () => {
    if (!surface || !catalog) return;
    latestQuestion.current += 1;
    const question = latestQuestion.current;
    const viewport = { zoom: surface.zoom(), bounds: padded(surface.bounds()) };
    const found = await catalog.ask((worker) => worker.findPins(query, viewport));
    if (!found || question !== latestQuestion.current) return;
    const part = partToFit(found.extent);
    // The move shows the pins of that part.
    if (part) return surface.fit(part, query.bounds ? 0 : padding);
    const seen = surface.bounds();
    surface.showPins(found.pins, seen);
    setPins(found);
    setInView(found.pins.filter((pin) => isWithinBounds(seen, pin)));
    const positions = new Set(focusWithin.current.splice(0));
    if (positions.size > 0)
      surface.focusPin((pin) => pin.positions.some((position) => positions.has(position)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every filter that changes the pins is in the key
  useEffect(() => void showPins(), [surface, catalog, data, placesKeyOf(query)]);
  useEffect(() => {
    if (!surface || !query.bounds || !fittedTo.current || isSame(query.bounds, ownBounds.current)) return;
    ownBounds.current = query.bounds;
    surface.fit(query.bounds);
  }, [surface, query.bounds]);

  return { surface, pins, inView, searchHere };
}

/** Everything of a query that changes the pins. */
const placesKeyOf = (query: PropertyQuery) =>
  searchParamsOf({ ...query, bounds: undefined, view: undefined, order: 'area_asc' }).toString();

const isSame = (a: MapBounds, b: MapBounds | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Pins just outside the viewport are loaded too, for when it moves. */
function padded({ south, west, north, east }: MapBounds): MapBounds {
  const [rows, columns] = [(north - south) / 5, (east - west) / 5];
  return { south: south - rows, west: west - columns, north: north + rows, east: east + columns };
}
