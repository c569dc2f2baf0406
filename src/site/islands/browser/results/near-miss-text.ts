import type { PropertyQuery } from '#domain/property-query.ts';
import { smallestPartOf } from '#domain/property-search.ts';
import { differenceText } from '#requirement/difference-text.ts';
import type { NearMissCard } from '#site/islands/browser/catalog/catalog-search.ts';
import { formatArea } from '#text/format.ts';
import { unknownAreaText } from '#text/offer-labels.ts';

/** "2,050 m² · +$34,000 al mes", "6,000 m² · Divisible desde 1,500 m² · 300 m² de más · sin dato de kVA" */
export function nearMissText({ property, differences }: NearMissCard, query: PropertyQuery): string {
  const smallestPart = smallestPartOf(property);
  return [
    property.area > 0 ? formatArea(property.area) : unknownAreaText,
    ...(smallestPart ? [`Divisible desde ${formatArea(smallestPart)}`] : []),
    ...differences.map((difference) => differenceText(difference, query, property)),
  ].join(' · ');
}
