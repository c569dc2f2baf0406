import { type ExchangeRate, equivalentOf, type Money, pricePerSquareMetre, totalOf } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { offersOf, statedAmountOf } from '#domain/property-offers.ts';
import {
  type CostPart,
  type RentCost,
  type RentTerms,
  rentCostOf,
  type UnknownPart,
  vatPercent,
} from '#domain/total-cost.ts';
import { approximateMark } from '#site/properties/listed-prices.ts';
import { count, formatArea, formatMoney, formatNumber } from '#text/format.ts';

export interface CostRow {
  /** The same in every table. */
  name: string;
  label: string;
  /** Completes the label: "36 meses". */
  detail?: string | undefined;
  /** Undefined when it is not stated. */
  value: string | undefined;
  /** The parts of the figure, or the missing ones. */
  note?: string | undefined;
  isTotal?: boolean;
}

/** The rows of the cost of a rent; empty when the rent is unknown. @param area rented area in m² */
export function rentCostRows(
  terms: RentTerms,
  rate: ExchangeRate | undefined,
  area: number = terms.area,
): CostRow[] {
  const cost = rentCostOf(terms, rate, area);
  if (!cost) return [];
  const total = (
    name: string,
    label: string,
    amount: RentCost['month'],
    ...notes: (string | undefined)[]
  ): CostRow => ({
    name,
    label,
    value: formatMoney(amount),
    note: noteOf(...notes, withoutText(amount.missingParts, terms)),
    isTotal: true,
  });
  const { month, year, term, firstPayment } = cost;
  return [
    { name: 'rent', label: 'Renta', value: formatMoney(cost.rent), note: rentNote(cost, terms) },
    partRow('maintenance', 'Mantenimiento', cost.maintenance, 'Incluido en la renta', rate),
    partRow('vat', `IVA (${vatPercent} %)`, cost.vat, 'Incluido en el precio', rate),
    total('month', 'Al mes', month, equivalentNote(month, rate)),
    total('year', 'El primer año', year),
    term
      ? {
          ...total('term', 'Plazo mínimo', term, escalationNote(term.months, terms)),
          detail: count(term.months, 'mes', 'meses'),
        }
      : { name: 'term', label: 'Plazo mínimo', value: undefined },
    total('first_payment', 'Pago inicial', firstPayment, firstPaymentNote(terms)),
  ];
}

/** The rows of the cost of a purchase; empty without a price. */
export function saleCostRows(property: Property, rate: ExchangeRate | undefined): CostRow[] {
  const offer = offersOf(property).find(({ kind }) => kind === 'sale');
  if (!offer) return [];
  const total = totalOf(offer, property.area);
  const perSquareMetre = pricePerSquareMetre(offer, property.area);
  return [
    ...(total
      ? [{ name: 'sale', label: 'Precio', value: formatMoney(total), note: equivalentNote(total, rate) }]
      : []),
    ...(perSquareMetre ? [{ name: 'sale_per_m2', label: 'Por m²', value: formatMoney(perSquareMetre) }] : []),
    { name: 'sale_vat', label: 'IVA', ...saleVat(property) },
  ];
}

/** Land bears no VAT (LIVA, article 9), so the tax of a sale does not follow from the price alone. */
function saleVat({ price_includes_vat }: Property): Pick<CostRow, 'value' | 'note'> {
  if (price_includes_vat === undefined) return { value: undefined };
  if (price_includes_vat === 'yes') return { value: 'Incluido en el precio' };
  return { value: 'Más IVA', note: 'Se calcula sobre la construcción; el suelo no lo causa' };
}

function partRow(
  name: string,
  label: string,
  { state, monthly, isApproximate }: CostPart,
  included: string,
  rate: ExchangeRate | undefined,
): CostRow {
  if (state === 'included') return { name, label, value: included };
  if (state === 'other_currency')
    return { name, label, value: undefined, note: 'En otra moneda y sin tipo de cambio vigente' };
  return {
    name,
    label,
    value: monthly && formatMoney(monthly),
    note: isApproximate && rate ? approximateMark(rate) : undefined,
  };
}

/** "5,000 m² × USD 4.50" */
function rentNote({ area, isProportional }: RentCost, terms: RentTerms): string | undefined {
  const stated = statedAmountOf(terms, 'rental_price');
  if (stated?.basis === 'per_m2') return `${formatArea(area)} × ${formatMoney(stated)}`;
  return isProportional ? `En proporción: ${formatArea(area)} de ${formatArea(terms.area)}` : undefined;
}

function equivalentNote(stated: Money, rate: ExchangeRate | undefined): string | undefined {
  const equivalent = equivalentOf(stated, rate);
  return equivalent && rate && `≈ ${formatMoney(equivalent)} MXN, ${approximateMark(rate)}`;
}

function escalationNote(months: number, { escalation, escalation_percent }: RentTerms): string | undefined {
  if (months <= 12 || escalation !== 'fixed' || escalation_percent === undefined) return undefined;
  return `con incremento anual de ${formatNumber(escalation_percent)} %`;
}

const firstPaymentNote = ({ deposit_months }: RentTerms) =>
  deposit_months === undefined
    ? 'primer mes'
    : `primer mes y ${count(deposit_months, 'mes', 'meses')} de depósito`;

const unknownTexts: Record<UnknownPart, string> = {
  maintenance: 'mantenimiento',
  vat: 'IVA',
  escalation: 'incremento anual',
  deposit: 'depósito',
};
const indexTexts = { inpc: ' (INPC)', cpi: ' (CPI)', fixed: '' };

/** "sin mantenimiento, IVA ni incremento anual (INPC)" */
function withoutText(parts: UnknownPart[], { escalation }: RentTerms): string | undefined {
  if (parts.length === 0) return undefined;
  const words = parts.map((part) =>
    part === 'escalation' && escalation ? unknownTexts[part] + indexTexts[escalation] : unknownTexts[part],
  );
  const last = words.pop();
  return words.length > 0 ? `sin ${words.join(', ')} ni ${last}` : `sin ${last}`;
}

/** "Primer mes, sin depósito" */
function noteOf(...notes: (string | undefined)[]): string | undefined {
  const text = notes.filter(Boolean).join(', ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}
