import type { MissedSearch } from '#domain/count-summary.ts';
import { offerChoices } from '#domain/property-query.ts';
import { propertyTypes } from '#domain/property-types.ts';
import {
  areaSteps,
  budgetSteps,
  type CountedRange,
  countedRangeOf,
  powerSteps,
} from '#domain/search-ranges.ts';
import { typeSlugOf } from '#domain/slug.ts';
import { formatMoney, formatNumber } from '#text/format.ts';

const any = 'Cualquiera';

/** "Hasta 500 m²", "500 a 1,000 m²", "Desde 25,000 m²". */
function rangeText(range: CountedRange | undefined, format: (value: number) => string, unit = ''): string {
  if (!range) return any;
  const { from, to } = range;
  const text =
    to === undefined
      ? `Desde ${format(from)}`
      : from === 0
        ? `Hasta ${format(to)}`
        : `${format(from)} a ${format(to)}`;
  return unit ? `${text} ${unit}` : text;
}

/** A search as the table shows it. */
export function searchTexts({ operation, type, zone, zone_name, area, power, budget }: MissedSearch) {
  const currency = budget.startsWith('USD') ? 'USD' : 'MXN';
  const offer = Object.values(offerChoices).find(({ param }) => param === operation);
  return {
    offer: operation === '' ? 'Venta o renta' : (offer?.label ?? operation),
    type: type === '' ? 'Cualquier tipo' : (propertyTypes.find((one) => typeSlugOf(one) === type) ?? type),
    zone: zone === '' ? any : zone_name || 'Una zona que se borró',
    area: rangeText(countedRangeOf(areaSteps, area), formatNumber, 'm²'),
    power: rangeText(countedRangeOf(powerSteps, power), formatNumber, 'kVA'),
    budget: rangeText(countedRangeOf(budgetSteps, budget.slice(3)), (amount) =>
      formatMoney({ amount, currency }),
    ),
  };
}
