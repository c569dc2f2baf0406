import type { CardProperty } from './property-card.ts';

/** What likeness looks at. */
export type Comparable = Pick<CardProperty, 'id' | 'type' | 'city' | 'area' | 'is_for_sale' | 'is_for_rent'>;

const shown = 3;
/** Twice the area is as far off as another city; another market is farther than both. */
const otherCity = Math.LN2;
const otherMarket = 2 * Math.LN2;
const unknownArea = 2 * Math.LN2;

/** The properties of the same type that a visitor of this one would look at next, the likest first. */
export function similarTo<T extends Comparable>(property: Comparable, catalogue: readonly T[]): T[] {
  let nearest: { other: T; distance: number }[] = [];
  for (const other of catalogue) {
    if (other.type !== property.type || other.id === property.id) continue;
    const distance = distanceBetween(property, other);
    if (nearest.length === shown && distance >= (nearest.at(-1)?.distance ?? 0)) continue;
    nearest = [...nearest, { other, distance }].sort((a, b) => a.distance - b.distance).slice(0, shown);
  }
  return nearest.map(({ other }) => other);
}

function distanceBetween(a: Comparable, b: Comparable): number {
  const sharesMarket = (a.is_for_sale && b.is_for_sale) || (a.is_for_rent && b.is_for_rent);
  return (
    (a.area > 0 && b.area > 0 ? Math.abs(Math.log(a.area / b.area)) : unknownArea) +
    (a.city === b.city ? 0 : otherCity) +
    (sharesMarket ? 0 : otherMarket)
  );
}
