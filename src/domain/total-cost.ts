import { type Currency, convert, type ExchangeRate, type Money, money, totalOf } from './money.ts';
import type { Property } from './property.ts';
import { statedAmountOf } from './property-offers.ts';

/** Value added tax of Mexico. */
export const vatPercent = 16;

/** The fields that the cost of a rent is calculated from. */
export type RentTerms = Pick<
  Property,
  | 'area'
  | 'rental_price'
  | 'rental_currency'
  | 'rental_basis'
  | 'maintenance_fee'
  | 'maintenance_currency'
  | 'maintenance_basis'
  | 'price_includes_vat'
  | 'lease_type'
  | 'min_term_months'
  | 'deposit_months'
  | 'escalation'
  | 'escalation_percent'
>;

/** Parts that a total may lack, because they are not stated or not known yet. */
export type UnknownPart = 'maintenance' | 'vat' | 'escalation' | 'deposit';

/** A part of the monthly cost. It is never counted as zero when it is unknown. */
export interface CostPart {
  state: 'known' | 'included' | 'unknown' | 'other_currency';
  /** Absent unless it is known. */
  monthly?: Money;
  /** Whether a rate converted it. */
  isApproximate?: boolean;
}

interface CostTotal extends Money {
  /** The parts that it lacks. */
  missingParts: UnknownPart[];
}

export interface RentCost {
  /** m² */
  area: number;
  /** Whether a rent for the whole area was divided for a part of it. */
  isProportional: boolean;
  rent: Money;
  maintenance: CostPart;
  vat: CostPart;
  month: CostTotal;
  /** The first one, before any increase. */
  year: CostTotal;
  /** The minimum term; absent when it is not stated. */
  term?: CostTotal & { months: number };
  /** The first month and the deposit. */
  firstPayment: CostTotal;
}

/**
 * The monthly cost of a property for its tenant, in the currency of the rent. Undefined when the rent or the area that
 * it depends on is unknown. Stated amounts include VAT when the price does.
 * @param rate converts a maintenance fee in another currency; only a current one does
 * @param area m² that are rented: the whole, or a part of a divisible property
 */
export function rentCostOf(
  terms: RentTerms,
  rate: ExchangeRate | undefined,
  area: number = terms.area,
): RentCost | undefined {
  const share = terms.area > 0 ? area / terms.area : 1;
  const rent = amountFor(terms, 'rental_price', area, share);
  if (!rent) return undefined;
  const { currency } = rent;
  const maintenance = maintenanceOf(terms, amountFor(terms, 'maintenance_fee', area, share), currency, rate);
  const net = rent.amount + (maintenance.monthly?.amount ?? 0);
  const vat = vatOf(terms, money((net * vatPercent) / 100, currency));
  const missingParts: UnknownPart[] = [
    ...(isCounted(maintenance) ? [] : (['maintenance'] as const)),
    ...(isCounted(vat) ? [] : (['vat'] as const)),
  ];
  const month = net + (vat.monthly?.amount ?? 0);
  const total = (amount: number, others: UnknownPart[] = []): CostTotal => ({
    ...money(amount, currency),
    missingParts: [...missingParts, ...others],
  });
  const { min_term_months, deposit_months } = terms;
  return {
    area,
    isProportional: share !== 1 && terms.rental_basis === 'total',
    rent,
    maintenance,
    vat,
    month: total(month),
    year: total(month * 12),
    ...(min_term_months && { term: termOf(terms, min_term_months, { rent, maintenance, vat, total }) }),
    firstPayment: total(
      month + rent.amount * (deposit_months ?? 0),
      deposit_months === undefined ? ['deposit'] : [],
    ),
  };
}

/** A monthly amount for the rented area. */
function amountFor(
  terms: RentTerms,
  field: 'rental_price' | 'maintenance_fee',
  area: number,
  share: number,
): Money | undefined {
  const stated = statedAmountOf(terms, field);
  if (!stated) return undefined;
  if (stated.basis === 'total') return money(stated.amount * share, stated.currency);
  return totalOf(stated, area);
}

/** A gross rent includes maintenance that is not stated separately. */
function maintenanceOf(
  { maintenance_fee, lease_type }: RentTerms,
  fee: Money | undefined,
  currency: Currency,
  rate: ExchangeRate | undefined,
): CostPart {
  if (maintenance_fee === undefined && lease_type === 'gross') return { state: 'included' };
  if (!fee) return { state: 'unknown' };
  const monthly = convert(fee, currency, rate?.is_current ? rate : undefined);
  if (!monthly) return { state: 'other_currency' };
  return { state: 'known', monthly, ...(fee.currency !== currency && { isApproximate: true }) };
}

function vatOf({ price_includes_vat }: RentTerms, added: Money): CostPart {
  if (price_includes_vat === undefined) return { state: 'unknown' };
  return price_includes_vat === 'yes' ? { state: 'included' } : { state: 'known', monthly: added };
}

const isCounted = ({ state }: CostPart) => state === 'known' || state === 'included';

interface MonthlyParts {
  rent: Money;
  maintenance: CostPart;
  vat: CostPart;
  total: (amount: number, others?: UnknownPart[]) => CostTotal;
}

/** The whole term. A fixed increase raises the rent each year; an index of prices is not known ahead. */
function termOf(
  { escalation, escalation_percent }: RentTerms,
  months: number,
  { rent, maintenance, vat, total }: MonthlyParts,
) {
  const percent = escalation === 'fixed' ? escalation_percent : undefined;
  const rents = Array.from(
    { length: months },
    (_, month) => rent.amount * (1 + (percent ?? 0) / 100) ** Math.floor(month / 12),
  ).reduce((sum, amount) => sum + amount, 0);
  const net = rents + (maintenance.monthly?.amount ?? 0) * months;
  const withVat = vat.state === 'known' ? net * (1 + vatPercent / 100) : net;
  const isKnown = months <= 12 || percent !== undefined;
  return { ...total(withVat, isKnown ? [] : ['escalation']), months };
}
