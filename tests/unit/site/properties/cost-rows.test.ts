import { expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { rentCostRows, saleCostRows } from '#site/properties/sheet/cost-rows.ts';
import { property } from '../../../support/property.ts';

const rate = { usd_mxn: 18, on: '2026-11-20', is_current: true };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const textsOf = (rows: ReturnType<typeof rentCostRows>) =>
  rows.map(({ label, detail, value, note }) =>
    [detail ? `${label}, ${detail}` : label, value, note].map((text) => plain(text) ?? '-').join(' | '),
  );

test('says which parts the totals lack when only the price is known', () => {
  const bare = property({ is_for_rent: true, rental_price: 98_500 });
  expect(textsOf(rentCostRows(bare, rate))).toEqual([
    'Renta | $98,500 | -',
    'Mantenimiento | - | -',
    'IVA (16 %) | - | -',
    'Al mes | $98,500 | Sin mantenimiento ni IVA',
    'El primer año | $1,182,000 | Sin mantenimiento ni IVA',
    'Plazo mínimo | - | -',
    'Pago inicial | $98,500 | Primer mes, sin mantenimiento, IVA ni depósito',
  ]);
});

test('a rent in dollars shows each step and an equivalent', () => {
  const stated = property({
    is_for_rent: true,
    area: 5_000,
    rental_price: 4.5,
    rental_currency: 'USD',
    rental_basis: 'per_m2',
    maintenance_fee: 45_000,
    price_includes_vat: 'no',
    min_term_months: 36,
    deposit_months: 1,
    escalation: 'cpi',
  });
  expect(textsOf(rentCostRows(stated, rate))).toEqual([
    'Renta | USD 22,500 | 5,000 m² × USD 4.50',
    'Mantenimiento | USD 2,500 | aproximado, tipo de cambio del 20 nov 2026',
    'IVA (16 %) | USD 4,000 | -',
    'Al mes | USD 29,000 | ≈ $522,000 MXN, aproximado, tipo de cambio del 20 nov 2026',
    'El primer año | USD 348,000 | -',
    'Plazo mínimo, 36 meses | USD 1,044,000 | Sin incremento anual (CPI)',
    'Pago inicial | USD 51,500 | Primer mes y 1 mes de depósito',
  ]);
});

test.each<[Partial<Property>, string]>([
  [
    { escalation: 'fixed', escalation_percent: 5 },
    '$246,000 | Con incremento anual de 5 %, sin mantenimiento ni IVA',
  ],
  [{ escalation: 'fixed' }, '$240,000 | Sin mantenimiento, IVA ni incremento anual'],
  [{ escalation: 'inpc' }, '$240,000 | Sin mantenimiento, IVA ni incremento anual (INPC)'],
  [{}, '$240,000 | Sin mantenimiento, IVA ni incremento anual'],
])('the minimum term with %j says what it counts', (terms, text) => {
  const stated = property({ is_for_rent: true, rental_price: 10_000, min_term_months: 24, ...terms });
  expect(textsOf(rentCostRows(stated, rate))).toContain(`Plazo mínimo, 24 meses | ${text}`);
});

test.each([
  [undefined, 'IVA | - | -'],
  ['yes', 'IVA | Incluido en el precio | -'],
  ['no', 'IVA | Más IVA | Se calcula sobre la construcción; el suelo no lo causa'],
] as const)('the VAT of a sale that states %s', (price_includes_vat, row) => {
  const sold = property({ sale_price: 9_500_000, price_includes_vat });
  expect(textsOf(saleCostRows(sold, rate))).toEqual(['Precio | $9,500,000 | -', 'Por m² | $9,500 | -', row]);
});

test('a price on request has no cost', () => {
  expect(saleCostRows(property({ sale_price: 9_500_000, is_price_on_request: true }), rate)).toEqual([]);
});
