import type { Property } from '#domain/property.ts';
import type { PriceFields } from '#domain/property-offers.ts';
import { isClosed } from '#domain/property-statuses.ts';
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
  const byId = new Map(properties.map((property) => [property.id, property]));
  for (const property of properties) {
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
    return { units: units.get(id) ?? [], ...(parent && { parent }) };
  };
}

const parentOf = ({ id, title, type, city }: Property): UnitParent => ({ id, title, type, city });

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
