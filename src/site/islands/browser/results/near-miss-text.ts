import type { Currency } from '#domain/money.ts';
import type { Difference } from '#domain/near-misses.ts';
import { smallestPartOf } from '#domain/property-search.ts';
import type { NearMissCard } from '#site/islands/browser/catalog/catalog-search.ts';
import { factDifferenceText } from '#site/properties/fact-filter-texts.ts';
import { unknownAreaText } from '#site/properties/offer-labels.ts';
import { formatArea, formatMoney } from '#text/format.ts';

function textOf({ filter, amount }: Difference, currency: Currency): string {
  const isAbove = amount > 0;
  if (filter === 'area')
    return `${formatArea(Math.abs(amount))} ${isAbove ? 'más' : 'menos'} de lo que pides`;
  if (filter === 'price')
    return `${formatMoney({ amount: Math.abs(amount), currency })} ${isAbove ? 'sobre tu tope' : 'bajo tu mínimo'}`;
  return factDifferenceText(filter, amount);
}

/**
 * "2,050 m² · $34,000 sobre tu tope", "6,000 m² · Divisible desde 1,500 m² · 300 m² más de lo que pides"
 * @param currency that of the query
 */
export function nearMissText({ property, differences }: NearMissCard, currency: Currency = 'MXN'): string {
  const smallestPart = smallestPartOf(property);
  return [
    property.area > 0 ? formatArea(property.area) : unknownAreaText,
    ...(smallestPart ? [`Divisible desde ${formatArea(smallestPart)}`] : []),
    ...differences.map((difference) => textOf(difference, currency)),
  ].join(' · ');
}
