import { activeStates } from '#admin/properties/property-states.ts';
import type { PlannedChange } from '#domain/bulk-changes.ts';
import { type Property, statusNames } from '#domain/property.ts';
import { statedAmountOf } from '#domain/property-offers.ts';
import { amountText } from '#text/money.ts';

/** The changed values of a version: "$9,500,000 · $85,000", "Vendida · Inactiva". */
function textOf(version: Property, changes: PlannedChange['changes']): string {
  const amountOf = (name: 'sale_price' | 'rental_price') => {
    const stated = name in changes ? statedAmountOf(version, name) : undefined;
    return stated && amountText(stated);
  };
  return [
    amountOf('sale_price'),
    amountOf('rental_price'),
    'location_id' in changes && version.location,
    'status' in changes && statusNames[version.status],
    'active' in changes && activeStates[version.active ? 'on' : 'off'],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The texts of a property before and after a change. */
export const changeTextsOf = ({ property, changes }: PlannedChange) => ({
  before: textOf(property, changes),
  after: textOf({ ...property, ...changes }, changes),
});
