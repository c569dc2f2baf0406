import { type FactFilterName, factFilterNames } from '#domain/fact-filters.ts';
import type { Difference } from '#domain/near-misses.ts';
import type { Property } from '#domain/property.ts';
import type { ComparedFilter } from '#domain/property-matcher.ts';
import type { PropertyQuery, Range } from '#domain/property-query.ts';
import { formatArea, formatMoney, formatNumber } from '#text/format.ts';
import { factMissText } from './fact-miss-text.ts';
import { basisSuffixes } from './filter-text.ts';

/** The fields of a property that the texts need besides its differences. */
export type MissedProperty = Pick<Property, 'type' | 'sale_price' | 'rental_price'>;

interface Miss<Name extends ComparedFilter> {
  /** Undefined when the property does not state it. */
  amount: number | undefined;
  wanted: NonNullable<PropertyQuery[Name]>;
  query: PropertyQuery;
  property: MissedProperty;
}

type MissText<Name extends ComparedFilter> = (miss: Miss<Name>) => string;

const factTexts = Object.fromEntries(
  factFilterNames.map((name): [FactFilterName, MissText<FactFilterName>] => [
    name,
    ({ amount, wanted }) => factMissText(name, amount, wanted),
  ]),
) as unknown as { [Name in FactFilterName]: MissText<Name> };

/** The text of a near miss for each missed filter. */
const missTexts: { [Name in ComparedFilter]: MissText<Name> } = {
  offer: ({ wanted }) => (wanted === 'for_sale' ? 'no está en venta' : 'no está en renta'),
  type: ({ property }) => `es ${property.type.toLowerCase()}`,
  location_id: ({ amount }) => `a ${kmText(amount)} de la zona`,
  withinKm: ({ amount, query }) =>
    amount === undefined ? 'sin ubicación exacta' : `${kmText(amount)} más lejos de ${query.near}`,
  area(miss) {
    if (miss.amount === undefined) return 'sin dato de área';
    if (miss.wanted.around !== undefined)
      return differenceFromArea(miss.wanted.around, miss.amount, miss.wanted);
    return miss.amount > 0 ? `${formatArea(miss.amount)} de más` : `faltan ${formatArea(-miss.amount)}`;
  },
  price({ amount, query, property }) {
    if (amount === undefined) return 'sin precio publicado';
    const difference = formatMoney({ amount: Math.abs(amount), currency: query.currency });
    const period = basisSuffixes[query.basis] + (isRent(property, query) ? ' al mes' : '');
    return amount > 0 ? `+${difference}${period}` : `${difference}${period} bajo tu mínimo`;
  },
  bounds: () => 'fuera de la zona del mapa',
  ...factTexts,
};

/** The difference to the area that was asked for, not to the end of its tolerance: "faltan 650 m² para 3,000 m²". */
function differenceFromArea(wanted: number, amount: number, { min, max }: Range): string {
  const difference = wanted - amount - (amount > 0 ? max : min);
  return difference > 0
    ? `faltan ${formatArea(difference)} para ${formatArea(wanted)}`
    : `${formatArea(-difference)} más que ${formatArea(wanted)}`;
}

/** Distances below 1 km count as equal. */
const kmText = (km: number | undefined) => `${formatNumber(Math.max(1, Math.round(km ?? 0)))}\u00a0km`;

/** Whether the compared price is a rent: under "Todas" a sale price comes before it. */
const isRent = ({ sale_price, rental_price }: MissedProperty, { offer }: PropertyQuery) =>
  offer === 'for_rent' || (offer === 'all' && sale_price === undefined && rental_price !== undefined);

/** The difference of a property to one filter of a query: "falta 1 andén", "+$8,000 al mes". */
export const differenceText = (
  { filter, amount }: Difference,
  query: PropertyQuery,
  property: MissedProperty,
): string => missText(filter, amount, query, property);

function missText<Name extends ComparedFilter>(
  filter: Name,
  amount: number | undefined,
  query: PropertyQuery,
  property: MissedProperty,
): string {
  const textOf: MissText<Name> = missTexts[filter];
  return textOf({ amount, wanted: query[filter] as NonNullable<PropertyQuery[Name]>, query, property });
}
