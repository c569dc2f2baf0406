import {
  type LabelledProperty,
  labelledLandmarks,
  labelledRate,
  labelledZones,
  zoneIdOf,
} from './labelled-catalog.ts';
import type { Wants } from './requirement-labels.ts';

/** What one wish says of a property: fulfilled, not known, out of the question, or missed by an amount. */
type Verdict = 'fits' | 'unknown' | 'far' | { short: number; givenUp: number };

/** What the oracle expects of one requirement and one property. */
export interface Expectation {
  title: string;
  /** "power_kva -150", "has_natural_gas ?", by filter. Empty when the property fits. */
  reasons: string[];
  /** A product: twice the price gives up 2, and so does half of the area. 1 when nothing is given up. */
  givenUp: number;
}

/** Not known: more than a figure missed by a quarter, less than one missed by a third. */
const unknownGivesUp = 1.419;
/** A wanted yes that is a no. */
const noGivesUp = 1.6487;
/** Less than one half, and more than the double, is not near; two such misses together are the limit. */
const limitOfOne = 2;
const limitOfAll = 4;

const missed = (short: number, givenUp: number): Verdict =>
  givenUp > limitOfOne + 1e-9 ? 'far' : { short, givenUp };

function between(value: number, low: number, high: number): Verdict {
  if (value < low) return missed(value - low, low / value);
  return value > high ? missed(value - high, value / high) : 'fits';
}

const atLeast = (value: number | undefined, low: number): Verdict => {
  if (value === undefined) return 'unknown';
  return value >= low ? 'fits' : missed(value - low, low / value);
};

/** One dock more can be built: 0 of 1 is near, 0 of 2 is not. */
const countAtLeast = (value: number | undefined, low: number): Verdict => {
  if (value === undefined) return 'unknown';
  return value >= low ? 'fits' : missed(value - low, (low + 1) / (value + 1));
};

const yes = (value: 'yes' | 'no' | undefined): Verdict => {
  if (value === undefined) return 'unknown';
  return value === 'yes' ? 'fits' : missed(-1, noGivesUp);
};

/** Flat-earth distance: exact enough over 100 km. */
function kmBetween(property: LabelledProperty, to: { latitude: number; longitude: number }) {
  const north = ((property.latitude ?? Number.NaN) - to.latitude) * 111.195;
  const east =
    ((property.longitude ?? Number.NaN) - to.longitude) * 111.195 * Math.cos((19.18 * Math.PI) / 180);
  return Math.hypot(north, east);
}

const isBuilding = ({ type }: LabelledProperty) => type === 'Nave Industrial' || type === 'Bodega';

/** A fact of buildings alone is out of the question for the others. */
const ofBuildings = (property: LabelledProperty, verdict: Verdict): Verdict =>
  isBuilding(property) ? verdict : 'far';

const alike: Record<string, number> = {
  'Nave Industrial/Bodega': 1.2214,
  'Bodega/Nave Industrial': 1.2214,
  'Nave Industrial/Parque Industrial': noGivesUp,
  'Bodega/Parque Industrial': noGivesUp,
  'Parque Industrial/Nave Industrial': noGivesUp,
  'Parque Industrial/Bodega': noGivesUp,
  'Parque Industrial/Terreno Industrial': noGivesUp,
  'Terreno Industrial/Parque Industrial': noGivesUp,
};

/** Any area from the smallest part up to the whole can be had. */
function areaOf(property: LabelledProperty, [low, high]: [number, number]): Verdict {
  const smallest = Math.min(property.divisible_from ?? property.area, property.area);
  if (property.area >= low && smallest <= high) return 'fits';
  return property.area < low ? between(property.area, low, high) : between(smallest, low, high);
}

function pesosOf({ is_price_on_request, ...property }: LabelledProperty, market: Wants['market']) {
  const isRent = market === 'rent';
  const amount = isRent ? property.rental_price : property.sale_price;
  if (amount === undefined || is_price_on_request) return undefined;
  return (isRent ? property.rental_currency : property.sale_currency) === 'USD'
    ? amount * labelledRate
    : amount;
}

function budgetOf(property: LabelledProperty, { market, pesos, dollars, orUnpriced }: Wants): Verdict {
  const price = pesosOf(property, market);
  if (price === undefined) return orUnpriced ? 'fits' : 'unknown';
  return dollars ? between(price / labelledRate, 1, dollars) : between(price, 1, pesos ?? 0);
}

function fireOf({ fire_protection, type }: LabelledProperty, wanted: 'sprinklers' | 'esfr'): Verdict {
  if (type === 'Terreno Industrial') return 'far';
  if (fire_protection.length === 0) return 'unknown';
  const ranks = ['extinguishers', 'hydrants', 'sprinklers', 'esfr'];
  const best = Math.max(...fire_protection.map((choice) => ranks.indexOf(choice)));
  const steps = ranks.indexOf(wanted) - best;
  if (steps <= 0) return 'fits';
  return missed(-steps, [1, 1.284, noGivesUp][steps] ?? Number.POSITIVE_INFINITY);
}

function dayOf({ availability, available_from }: LabelledProperty, by: string): Verdict {
  if (availability === 'immediate') return 'fits';
  if (!available_from) return 'unknown';
  if (available_from <= by) return 'fits';
  const days = (Date.parse(available_from) - Date.parse(by)) / 86_400_000;
  return missed(days, 1 + days / 90);
}

function currencyOf(property: LabelledProperty, { market, quotedIn }: Wants): Verdict {
  const currencies = [
    property.is_for_rent && market !== 'sale' && property.rental_price && property.rental_currency,
    property.is_for_sale && market !== 'rent' && property.sale_price && property.sale_currency,
  ].filter(Boolean);
  if (currencies.length === 0) return 'unknown';
  return currencies.includes(quotedIn) ? 'fits' : missed(-1, 1.284);
}

function zoneOf(property: LabelledProperty, zone: keyof typeof labelledZones): Verdict {
  if (property.location_id === zoneIdOf(zone)) return 'fits';
  const km = kmBetween(property, labelledZones[zone]);
  return Number.isNaN(km) ? 'far' : missed(km, 1 + km / 15);
}

function nearOf(property: LabelledProperty, [landmark, wanted]: [string, number]): Verdict {
  const km = kmBetween(property, labelledLandmarks[landmark] as { latitude: number; longitude: number });
  if (Number.isNaN(km)) return 'unknown';
  return km <= wanted ? 'fits' : missed(km - wanted, 1 + (km - wanted) / (wanted + 15));
}

/** A verdict for each wish, by the filter that states it in the list. */
function verdictsOf(property: LabelledProperty, wants: Wants): Record<string, Verdict> {
  const building = (verdict: Verdict) => ofBuildings(property, verdict);
  const { market, kind, zone, near, m2, by } = wants;
  const facts: Record<string, Verdict | undefined> = {
    ceiling_height: wants.height && building(atLeast(property.ceiling_height, wants.height)),
    floor_load: wants.floor && building(atLeast(property.floor_load, wants.floor)),
    crane_capacity: wants.crane && building(atLeast(property.crane_capacity, wants.crane)),
    loading_docks_count: wants.docks && building(countAtLeast(property.loading_docks_count, wants.docks)),
    drive_in_doors: wants.doors && building(countAtLeast(property.drive_in_doors, wants.doors)),
    truck_court_depth: wants.court && building(atLeast(property.truck_court_depth, wants.court)),
    power_kva: wants.kva && atLeast(property.power_kva, wants.kva),
    is_cross_dock: wants.crossDock && building(yes(property.is_cross_dock)),
    has_natural_gas: wants.gas && yes(property.has_natural_gas),
    has_rail_spur: wants.rail && yes(property.has_rail_spur),
    is_in_park: wants.park && (property.type === 'Parque Industrial' ? 'far' : yes(property.is_in_park)),
    divisible_from: wants.divisible && (property.divisible_from === undefined ? 'unknown' : 'fits'),
    fire_protection: wants.fire && fireOf(property, wants.fire),
    available_by: by === undefined ? undefined : dayOf(property, by),
    quoted_currency: wants.quotedIn && currencyOf(property, wants),
  } as Record<string, Verdict | undefined>;
  const others: Record<string, Verdict | undefined> = {
    offer: market && ((market === 'rent' ? property.is_for_rent : property.is_for_sale) ? 'fits' : 'far'),
    type: kind && (property.type === kind ? 'fits' : missed(1, alike[`${kind}/${property.type}`] ?? 9)),
    location_id: zone && zoneOf(property, zone),
    withinKm: near && nearOf(property, near),
    area: m2 && areaOf(property, m2),
    price: wants.pesos || wants.dollars ? budgetOf(property, wants) : undefined,
  };
  const forgiven = Object.entries(facts).map(([name, verdict]): [string, Verdict | undefined] => [
    name,
    verdict === 'unknown' && wants.orUnknown && name !== 'divisible_from' ? 'fits' : verdict,
  ]);
  const all = [...Object.entries(others), ...forgiven];
  return Object.fromEntries(all.filter((entry): entry is [string, Verdict] => Boolean(entry[1])));
}

/** Undefined when the property is out of the question. */
export function expectationOf(property: LabelledProperty, wants: Wants): Expectation | undefined {
  const verdicts = Object.entries(verdictsOf(property, wants)).filter(([, verdict]) => verdict !== 'fits');
  if (verdicts.some(([, verdict]) => verdict === 'far')) return undefined;
  const givenUp = verdicts.reduce(
    (product, [, verdict]) => product * (typeof verdict === 'object' ? verdict.givenUp : unknownGivesUp),
    1,
  );
  if (givenUp > limitOfAll + 1e-9) return undefined;
  const reasons = verdicts.map(([name, verdict]) =>
    reasonOf(name, typeof verdict === 'object' ? verdict.short : undefined),
  );
  return { title: property.title, reasons: reasons.toSorted(), givenUp };
}

const isDistance = (filter: string) => filter === 'location_id' || filter === 'withinKm';

/** A distance is compared without its km: the flat earth differs by some metres. */
export const reasonOf = (filter: string, amount: number | undefined): string => {
  if (amount === undefined) return `${filter} ?`;
  return isDistance(filter) ? `${filter} km` : `${filter} ${Math.round(amount * 100) / 100}`;
};
