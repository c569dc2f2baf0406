import { boundsAround, isWithinBounds, type MapBounds, type PlaceOnMap } from '#domain/map-bounds.ts';
import { makeOutlierFilter } from '#domain/outlying-points.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import { statusLabelOf } from '#domain/property-statuses.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { IndexedProperty } from '#site/property-index/index-format.ts';
import { formatNumber } from '#text/format.ts';
import { clusterPlaces } from './cluster-places.ts';
import { pinLabelOf } from './pin-label.ts';

/** One property on the map, or several that would overlap. */
export interface MapPin extends PlaceOnMap {
  /** The same pin has the same key after the map has moved. */
  key: number;
  label: string;
  /** For screen readers; begins with the label. */
  name: string;
  count: number;
  /** The reference code of a single property. */
  code?: string | undefined;
  /** Their positions in the index, at most `maxListed`. */
  positions: number[];
  /** The bounds of all its properties. */
  extent: MapBounds;
}

/** The pins of a query, and how many properties have none. */
export interface MapPins {
  /** Those in the viewport, from north to south. */
  pins: MapPin[];
  /** How many properties have a place on the map. */
  placedCount: number;
  /** How many of them are shown in the middle of their zone. */
  approximateCount: number;
  /** How many properties have no place on the map. */
  unplacedCount: number;
  /** The bounds of the found properties without outlying ones; absent when none has a place. */
  extent?: MapBounds | undefined;
}

interface Viewport {
  bounds: MapBounds;
  zoom: number;
}

/** The questions of the map to the catalog. */
export interface MapCatalog {
  /**
   * The pins of a query in a viewport. The bounds of the query are ignored, so that the visitor sees properties outside
   * of them too.
   */
  findPins: (query: PropertyQuery, viewport: Viewport) => Promise<MapPins>;
  /** @param positions positions in the index */
  listCards: (positions: number[]) => Promise<CardProperty[]>;
  /** The place of the property with this reference code. */
  locate: (code: string) => Promise<PlaceOnMap | undefined>;
}

/** The results of a query, and the parsed requirement when its text states one. */
interface Found {
  found: IndexedProperty[];
  parsedRequirement?: PropertyQuery | undefined;
}

type Placed = IndexedProperty & { place: PlaceOnMap };

/** The most properties that a pin lists. */
const maxListed = 30;

/** Computes the clusters of a query once for each zoom, so that moving the map is cheap. */
export function makeMapCatalog(
  properties: IndexedProperty[],
  loadCard: (property: IndexedProperty) => Promise<CardProperty>,
  find: (query: PropertyQuery) => Promise<Found>,
): MapCatalog {
  const withoutOutliers = makeOutlierFilter(properties.flatMap(({ place }) => place ?? []));
  let latest: { key: string; places: Promise<FoundPlaces> } | undefined;
  const foundFor = (query: PropertyQuery) => {
    const wanted = { ...query, bounds: undefined, view: undefined, order: 'area_asc' as const };
    const key = searchParamsOf(wanted).toString();
    if (latest?.key !== key) {
      const places = find(wanted).then(({ found, parsedRequirement }) =>
        foundPlacesOf(found, parsedRequirement ?? wanted, withoutOutliers),
      );
      latest = { key, places };
    }
    return latest.places;
  };
  const byPosition = new Map(properties.map((property) => [property.position, property]));
  return {
    async findPins(query, { bounds, zoom }) {
      const { pinsAt, ...counts } = await foundFor(query);
      return { ...counts, pins: pinsAt(zoom).filter((pin) => isWithinBounds(bounds, pin)) };
    },
    listCards: (positions) =>
      Promise.all(positions.flatMap((position) => byPosition.get(position) ?? []).map(loadCard)),
    locate: async (code) => properties.find(({ reference_code }) => reference_code === code)?.place,
  };
}

interface FoundPlaces extends Omit<MapPins, 'pins'> {
  pinsAt: (zoom: number) => MapPin[];
}

function foundPlacesOf(
  found: IndexedProperty[],
  query: PropertyQuery,
  withoutOutliers: ReturnType<typeof makeOutlierFilter>,
): FoundPlaces {
  const placed = found.filter((property): property is Placed => property.place !== undefined);
  const byZoom = new Map<number, MapPin[]>();
  return {
    placedCount: placed.length,
    approximateCount: placed.filter(({ place }) => place.isApproximate).length,
    unplacedCount: found.length - placed.length,
    extent: boundsAround(withoutOutliers(placed.map(({ place }) => place))),
    pinsAt(zoom) {
      const pins =
        byZoom.get(zoom) ??
        clusterPlaces(placed, ({ place }) => place, zoom)
          .map((members) => pinOf(members, query))
          .sort((a, b) => b.latitude - a.latitude);
      byZoom.set(zoom, pins);
      return pins;
    },
  };
}

function pinOf(properties: [Placed, ...Placed[]], query: PropertyQuery): MapPin {
  const [first] = properties;
  const { latitude, longitude } = first.place;
  const isSingle = properties.length === 1;
  const isApproximate = properties.every(({ place }) => place.isApproximate);
  const label = isSingle ? pinLabelOf(first, query.offer) : formatNumber(properties.length);
  const what = isSingle
    ? [label, first.title, statusLabelOf(first)?.toLowerCase()].filter(Boolean).join(', ')
    : `${label} propiedades`;
  return {
    ...{ key: first.position, latitude, longitude, isApproximate, label, count: properties.length },
    name: isApproximate ? `${what}, ubicación aproximada` : what,
    code: isSingle ? first.reference_code : undefined,
    positions: properties.slice(0, maxListed).map(({ position }) => position),
    extent: boundsAround(properties.map(({ place }) => place)) ?? {
      south: latitude,
      west: longitude,
      north: latitude,
      east: longitude,
    },
  };
}
