import { z } from 'zod';
import type { Location } from './location.ts';
import { textAfterMove } from './location-texts.ts';
import { changedByPercent } from './money.ts';
import { readTypedNumber } from './numbers/typed-number.ts';
import { areaRequired, type Property, type PropertyDraft } from './property.ts';
import { statedAmountOf } from './property-offers.ts';
import { isClosed, type PropertyStatus } from './property-statuses.ts';

/** The prices that a change by percent applies to. */
export const priceMarkets = {
  both: 'Venta y renta',
  sale: 'Solo venta',
  rent: 'Solo renta',
} as const;
export type PriceMarket = keyof typeof priceMarkets;

type ChosenZone = Pick<Location, 'id' | 'name' | 'city' | 'state'>;

/** One change of several properties. */
export type BulkChange =
  | { kind: 'price'; percent: number; market: PriceMarket }
  | { kind: 'zone'; zone: ChosenZone; zones: readonly ChosenZone[] }
  | { kind: 'status'; status: PropertyStatus }
  | { kind: 'active'; active: boolean };

/** The effect of a change on one property. */
export interface PlannedChange {
  property: Property;
  changes: Partial<PropertyDraft>;
}
/** The effect of a change on a selection, and the properties that it leaves out, with the reason. */
export interface BulkPlan {
  planned: PlannedChange[];
  skipped: { property: Property; reason: string }[];
}

/** A change beyond is probably a mistake; the form asks about such a price. */
const [minPercent, maxPercent] = [-50, 100];
const percentOutside = `Escribe un porcentaje entre ${minPercent} y ${maxPercent}, distinto de 0.`;

/** A typed percentage: "3.5", "+3,5 %", "-5%". */
export const percentSchema = z.preprocess(
  (input) =>
    typeof input === 'string' ? readTypedNumber(input.replace(/^\s*\+/, ''), 'percent')?.amount : input,
  z.coerce
    .number(percentOutside)
    .min(minPercent, percentOutside)
    .max(maxPercent, percentOutside)
    .refine((percent) => percent !== 0, percentOutside),
);

const unchanged = 'ya está así';

/** The changes of one property, or the reason why it is left out. */
function changesOf(property: Property, change: BulkChange): Partial<PropertyDraft> | string {
  switch (change.kind) {
    case 'price':
      return priceChangesOf(property, change);
    case 'zone':
      return zoneChangesOf(property, change);
    case 'status': {
      const { status } = change;
      if (property.status === status) return unchanged;
      return { status, closed_on: undefined, ...(isClosed({ status }) && { active: false }) };
    }
    case 'active':
      if (property.active === change.active) return unchanged;
      return change.active && property.area === 0 ? areaRequired : { active: change.active };
  }
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>;
function priceChangesOf(property: Property, { percent, market }: PriceChange) {
  if (isClosed(property)) return 'ya no se ofrece';
  if (property.is_price_on_request) return 'precio a consultar';
  const isMeant = { sale: market !== 'rent', rent: market !== 'sale' };
  const sale = property.is_for_sale && isMeant.sale && statedAmountOf(property, 'sale_price');
  const rent = property.is_for_rent && isMeant.rent && statedAmountOf(property, 'rental_price');
  if (!sale && !rent) return 'sin precio';
  return {
    ...(sale && { sale_price: changedByPercent(sale.amount, percent) }),
    ...(rent && { rental_price: changedByPercent(rent.amount, percent) }),
  };
}

type ZoneChange = Extract<BulkChange, { kind: 'zone' }>;
function zoneChangesOf({ location_id, location }: Property, { zone, zones }: ZoneChange) {
  if (location_id === zone.id) return unchanged;
  const before = zones.find(({ id }) => id === location_id);
  const { id, city, state } = zone;
  return { location_id: id, city, state, location: textAfterMove(location, before, zone) };
}

/** Plans a change for each property. */
export function bulkPlanOf(properties: readonly Property[], change: BulkChange): BulkPlan {
  const plan: BulkPlan = { planned: [], skipped: [] };
  for (const property of properties) {
    const changes = changesOf(property, change);
    if (typeof changes === 'string') plan.skipped.push({ property, reason: changes });
    else plan.planned.push({ property, changes });
  }
  return plan;
}
