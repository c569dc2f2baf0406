import { type FactFilterName, factFilterNames } from '#domain/fact-filters.ts';
import type { ComparedFilter } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { smallestPartOf } from '#domain/property-search.ts';
import type { NearMissCard } from '#site/islands/browser/catalog/catalog-search.ts';
import { factMissText } from '#site/properties/fact-miss-text.ts';
import { unknownAreaText } from '#site/properties/offer-labels.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { formatArea, formatMoney, formatNumber } from '#text/format.ts';

interface Miss<Name extends ComparedFilter> {
  /** Undefined when the property does not state it. */
  amount: number | undefined;
  wanted: NonNullable<PropertyQuery[Name]>;
  query: PropertyQuery;
  property: CardProperty;
}

type MissText<Name extends ComparedFilter> = (miss: Miss<Name>) => string;

const factTexts = Object.fromEntries(
  factFilterNames.map((name): [FactFilterName, MissText<FactFilterName>] => [
    name,
    ({ amount, wanted }) => factMissText(name, amount, wanted),
  ]),
) as unknown as { [Name in FactFilterName]: MissText<Name> };

/** What a near miss says of each filter that it misses. */
const missTexts: { [Name in ComparedFilter]: MissText<Name> } = {
  offer: ({ wanted }) => (wanted === 'for_sale' ? 'no está en venta' : 'no está en renta'),
  type: ({ property }) => `es ${property.type.toLowerCase()}`,
  location_id: ({ amount }) => `a ${kmText(amount)} de la zona`,
  withinKm: ({ amount, query }) =>
    amount === undefined ? 'sin ubicación exacta' : `${kmText(amount)} más lejos de ${query.near}`,
  area(miss) {
    if (miss.amount === undefined) return 'sin dato de área';
    return miss.amount > 0 ? `${formatArea(miss.amount)} de más` : `faltan ${formatArea(-miss.amount)}`;
  },
  price({ amount, query, property }) {
    if (amount === undefined) return 'sin precio publicado';
    const difference = formatMoney({ amount: Math.abs(amount), currency: query.currency });
    const period = isRent(property, query) ? ' al mes' : '';
    return amount > 0 ? `+${difference}${period}` : `${difference}${period} bajo tu mínimo`;
  },
  bounds: () => 'fuera de la zona del mapa',
  ...factTexts,
};

/** Distances below 1 km are not told apart. */
const kmText = (km: number | undefined) => `${formatNumber(Math.max(1, Math.round(km ?? 0)))}\u00a0km`;

/** Whether the compared price is a rent: under "Todas" a sale price comes before it. */
const isRent = ({ sale_price, rental_price }: CardProperty, { offer }: PropertyQuery) =>
  offer === 'for_rent' || (offer === 'all' && sale_price === undefined && rental_price !== undefined);

/** "2,050 m² · +$34,000 al mes", "6,000 m² · Divisible desde 1,500 m² · 300 m² de más · sin dato de kVA" */
export function nearMissText({ property, differences }: NearMissCard, query: PropertyQuery): string {
  const smallestPart = smallestPartOf(property);
  return [
    property.area > 0 ? formatArea(property.area) : unknownAreaText,
    ...(smallestPart ? [`Divisible desde ${formatArea(smallestPart)}`] : []),
    ...differences.map(({ filter, amount }) => missText(filter, amount, query, property)),
  ].join(' · ');
}

function missText<Name extends ComparedFilter>(
  filter: Name,
  amount: number | undefined,
  query: PropertyQuery,
  property: CardProperty,
): string {
  const textOf: MissText<Name> = missTexts[filter];
  return textOf({ amount, wanted: query[filter] as NonNullable<PropertyQuery[Name]>, query, property });
}
