import type { Property } from '#domain/property.ts';
import type { PriceFields } from '#domain/property-offers.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { visiblePricesOf } from './property-card.ts';

/** A unit as the page of its park lists it. */
export type ListedUnit = PriceFields &
  Pick<Property, 'id' | 'reference_code' | 'title' | 'type' | 'city' | 'area' | 'divisible_from' | 'status'>;

/** The park or building of a unit, as the page of the unit links to it. */
export type UnitParent = Pick<Property, 'id' | 'title' | 'type' | 'city'>;

/**
 * The related properties on a page: units of a park, or the park of a unit. The digest of the page covers exactly this.
 */
export interface ParkLinks {
  /** Available units first, each in the order of their names: "Nave 2" before "Nave 10". */
  units: ListedUnit[];
  /** Absent for a property of its own, and where the parent has no page. */
  parent?: UnitParent;
}

/**
 * Finds units and parent of a property.
 * @param properties properties with a page; others are neither listed nor linked
 */
export function makeParkLinkFinder(properties: readonly Property[]): (property: Property) => ParkLinks {
  const parents = new Map<string, UnitParent>();
  const units = new Map<string, ListedUnit[]>();
  const inPark = properties.filter(({ parent_id }) => parent_id !== '');
  const parentIds = new Set(inPark.map(({ parent_id }) => parent_id));
  const byId = new Map(properties.flatMap((one) => (parentIds.has(one.id) ? [[one.id, one] as const] : [])));
  for (const property of inPark) {
    const parent = byId.get(property.parent_id);
    if (!parent) continue;
    parents.set(property.id, parentOf(parent));
    const listed = units.get(parent.id) ?? [];
    listed.push(unitOf(property));
    units.set(parent.id, listed);
  }
  for (const listed of units.values()) listed.sort(byAvailabilityAndName);
  return ({ id }) => {
    const parent = parents.get(id);
    return { units: units.get(id) ?? noUnits, ...(parent && { parent }) };
  };
}

/** One object, so that the page of a property that is no park stays as it is. */
const noUnits: ListedUnit[] = [];

const parentOf = rememberPerRecord(
  ({ id, title, type, city }: Property): UnitParent => ({ id, title, type, city }),
);

function unitOf(property: Property): ListedUnit {
  const { id, reference_code, title, type, city, area, divisible_from, status } = property;
  const { is_for_sale, is_for_rent } = property;
  return {
    ...{ id, reference_code, title, type, city, area, divisible_from, status },
    ...{ is_for_sale, is_for_rent, ...visiblePricesOf(property) },
  };
}

const byName = new Intl.Collator('es', { numeric: true });

const byAvailabilityAndName = (a: ListedUnit, b: ListedUnit) =>
  Number(isClosed(a)) - Number(isClosed(b)) || byName.compare(a.title, b.title) || byName.compare(a.id, b.id);
