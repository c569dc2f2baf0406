import { middleOf, pointOf } from '#domain/distance.ts';
import type { ShownLocation } from '#domain/location.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { ExchangeRate } from '#domain/money.ts';
import { makeOutlierFilter } from '#domain/outlying-points.ts';
import type { Property } from '#domain/property.ts';
import { availableFirst } from '#domain/property-statuses.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { type AvailableSupply, availableSupplyOf } from '#site/properties/available-supply.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';

/** The supply of one location. */
export interface LocationSummary {
  location: ShownLocation;
  properties: Property[];
  /** The properties that its page shows, the available ones first. */
  newest: Property[];
  /** Of all that are listed. */
  count: number;
  supply: AvailableSupply;
  /** The mean of its properties' coordinates; an outlying one does not count. */
  point?: MapPoint;
  photograph?: ShownPhotograph;
  /** Compares prices in different currencies. */
  exchangeRate?: ExchangeRate | undefined;
}

/**
 * A list with the same properties is the same object in the next build, so that results computed from it are reused.
 */
const keepList = makeKeeper<Property[]>();
const keepSummary = makeKeeper<LocationSummary>();

const pointsOf = (properties: Property[]) => properties.flatMap((property) => pointOf(property) ?? []);

type PhotographOf = (property: Property) => ShownPhotograph | undefined;

/**
 * Every location, the one with the most properties first, then by name.
 * @param properties newest first
 */
export function locationSummariesOf(
  locations: ShownLocation[],
  properties: Property[],
  photographOf: PhotographOf,
  exchangeRate?: ExchangeRate | undefined,
): LocationSummary[] {
  const withoutOutliers = makeOutlierFilter(pointsOf(properties));
  const inLocation = Map.groupBy(properties, (property) => property.location_id);
  return locations
    .map((location) => {
      const there = keepList(location.id, inLocation.get(location.id) ?? []);
      const summary = summaryOf(location, there, photographOf);
      const point = middleOf(withoutOutliers(pointsOf(there)));
      return keepSummary(location.id, {
        ...summary,
        ...(point && { point }),
        ...(exchangeRate && { exchangeRate }),
      });
    })
    .sort((a, b) => b.count - a.count || a.location.name.localeCompare(b.location.name, 'es'));
}

function summaryOf(
  location: ShownLocation,
  properties: Property[],
  photographOf: PhotographOf,
): LocationSummary {
  const photograph = photographAmong(properties, photographOf);
  return {
    location,
    properties,
    newest: properties.toSorted(availableFirst).slice(0, pageSize),
    count: properties.length,
    supply: availableSupplyOf(properties),
    ...(photograph && { photograph }),
  };
}

/** Prefers the photograph of a featured property. */
function photographAmong(properties: Property[], photographOf: PhotographOf): ShownPhotograph | undefined {
  const shown = properties.filter(photographOf);
  const first = shown.find(({ featured }) => featured) ?? shown[0];
  return first && photographOf(first);
}

export interface StateLocations {
  state: string;
  locations: LocationSummary[];
}

/** The state with the most properties first. */
export function groupedByState(summaries: LocationSummary[]): StateLocations[] {
  const supply = ({ locations }: StateLocations) => locations.reduce((sum, { count }) => sum + count, 0);
  return [...Map.groupBy(summaries, ({ location }) => location.state || 'Otras zonas')]
    .map(([state, locations]) => ({ state, locations }))
    .sort((a, b) => supply(b) - supply(a));
}
