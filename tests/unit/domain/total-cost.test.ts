import { describe, expect, test } from 'vitest';
import { type RentTerms, rentCostOf } from '#domain/total-cost.ts';
import { property } from '../../support/property.ts';

const rate = { usd_mxn: 18, on: '2026-11-20', is_current: true };
const perMetre = { rental_price: 4.5, rental_currency: 'USD', rental_basis: 'per_m2' } as const;
const stated = {
  area: 5_000,
  ...perMetre,
  maintenance_fee: 0.5,
  maintenance_currency: 'USD',
  maintenance_basis: 'per_m2',
  price_includes_vat: 'no',
  min_term_months: 36,
  deposit_months: 2,
  escalation: 'fixed',
  escalation_percent: 10,
} as const;
const costOf = (terms: Partial<RentTerms>, area?: number) => {
  const cost = rentCostOf(property({ is_for_rent: true, ...terms }), rate, area);
  if (!cost) throw new Error('The rent is unknown.');
  return cost;
};

test('has complete totals when every part of a rent is known', () => {
  const { rent, maintenance, vat, month, year, term, firstPayment } = costOf(stated);
  expect(rent).toEqual({ amount: 22_500, currency: 'USD' });
  expect(maintenance).toEqual({ state: 'known', monthly: { amount: 2_500, currency: 'USD' } });
  expect(vat).toEqual({ state: 'known', monthly: { amount: 4_000, currency: 'USD' } });
  expect(month).toEqual({ amount: 29_000, currency: 'USD', missingParts: [] });
  expect(year).toEqual({ amount: 348_000, currency: 'USD', missingParts: [] });
  // Three years of rent, each 10 % more, and 36 months of maintenance, with VAT.
  const net = 22_500 * 12 * (1 + 1.1 + 1.21) + 2_500 * 36;
  expect(term).toEqual({
    amount: Math.round(net * 116) / 100,
    currency: 'USD',
    missingParts: [],
    months: 36,
  });
  expect(firstPayment).toEqual({ amount: 29_000 + 45_000, currency: 'USD', missingParts: [] });
});

describe('an unknown part is left out and named', () => {
  const unknowns = {
    maintenance: { maintenance_fee: undefined },
    vat: { price_includes_vat: undefined },
    escalation: { escalation: undefined, escalation_percent: undefined },
    deposit: { deposit_months: undefined },
  } as const;
  type Part = keyof typeof unknowns;
  const parts = Object.keys(unknowns) as Part[];
  const combinations = Array.from({ length: 2 ** parts.length }, (_, bits) =>
    parts.filter((_part, index) => (bits >> index) & 1),
  );
  const lacking = (missing: readonly Part[], possible: Part[]) =>
    possible.filter((part) => missing.includes(part));

  test.each(combinations.map((missing) => [missing.join(', ') || 'nothing', missing] as const))(
    'without %s',
    (_, missing) => {
      const terms = Object.assign({ ...stated }, ...missing.map((part) => unknowns[part]));
      const { maintenance, vat, month, year, term, firstPayment } = costOf(terms);
      if (missing.includes('maintenance')) expect(maintenance).toEqual({ state: 'unknown' });
      if (missing.includes('vat')) expect(vat).toEqual({ state: 'unknown' });
      const net = 22_500 + (missing.includes('maintenance') ? 0 : 2_500);
      const monthly = missing.includes('vat') ? net : net * 1.16;
      expect(month.amount).toBeCloseTo(monthly, 2);
      expect(month.missingParts).toEqual(lacking(missing, ['maintenance', 'vat']));
      expect(year.amount).toBeCloseTo(monthly * 12, 2);
      expect(year.missingParts).toEqual(month.missingParts);
      expect(term?.missingParts).toEqual(lacking(missing, ['maintenance', 'vat', 'escalation']));
      expect(firstPayment.missingParts).toEqual(lacking(missing, ['maintenance', 'vat', 'deposit']));
      expect(firstPayment.amount).toBeCloseTo(monthly + (missing.includes('deposit') ? 0 : 45_000), 2);
    },
  );
});

test('a term that nobody stated has no total', () => {
  expect(costOf({ ...stated, min_term_months: undefined })).not.toHaveProperty('term');
});

test.each(['inpc', 'cpi'] as const)('an increase by %s is not known ahead', (escalation) => {
  expect(costOf({ ...stated, escalation }).term?.missingParts).toEqual(['escalation']);
});

test('a term of one year has no increase', () => {
  expect(costOf({ ...stated, min_term_months: 12, escalation: 'inpc' }).term).toMatchObject({
    amount: 348_000,
    missingParts: [],
  });
});

test('a price that includes VAT adds none', () => {
  const { vat, month, term } = costOf({ ...stated, price_includes_vat: 'yes', min_term_months: 12 });
  expect(vat).toEqual({ state: 'included' });
  expect(month).toEqual({ amount: 25_000, currency: 'USD', missingParts: [] });
  expect(term).toEqual({ amount: 300_000, currency: 'USD', missingParts: [], months: 12 });
});

test('a term adds no VAT when it is not stated whether the price includes it', () => {
  expect(costOf({ ...stated, price_includes_vat: undefined, min_term_months: 12 }).term?.amount).toBe(
    300_000,
  );
});

test('a rent for the whole is that of the month, also where the area is unknown', () => {
  const whole = { rental_price: 500_000, rental_currency: 'MXN', rental_basis: 'total' } as const;
  for (const area of [5_000, 0]) {
    expect(costOf({ ...whole, area })).toMatchObject({ rent: { amount: 500_000 }, isProportional: false });
  }
});

test('a gross rent includes the maintenance that nobody states apart', () => {
  expect(costOf({ ...stated, maintenance_fee: undefined, lease_type: 'gross' }).maintenance.state).toBe(
    'included',
  );
  expect(costOf({ ...stated, lease_type: 'gross' }).maintenance.monthly?.amount).toBe(2_500);
});

describe('maintenance in another currency', () => {
  const inPesos = {
    ...stated,
    maintenance_fee: 45_000,
    maintenance_currency: 'MXN',
    maintenance_basis: 'total',
  } as const;

  test('is converted by a current rate and marked', () => {
    expect(costOf(inPesos).maintenance).toEqual({
      state: 'known',
      monthly: { amount: 2_500, currency: 'USD' },
      isApproximate: true,
    });
  });

  test.each([
    ['an old rate', { ...rate, is_current: false }],
    ['no rate', undefined],
  ])('is left out with %s', (_, other) => {
    const cost = rentCostOf(property({ is_for_rent: true, ...inPesos }), other);
    expect(cost?.maintenance).toEqual({ state: 'other_currency' });
    expect(cost?.month.missingParts).toEqual(['maintenance']);
  });
});

describe('a part of a divisible property', () => {
  test('costs its own m²', () => {
    expect(costOf(stated, 1_000)).toMatchObject({ rent: { amount: 4_500 }, isProportional: false });
  });

  test('costs its share of a total', () => {
    const whole = { area: 5_000, rental_price: 500_000, maintenance_fee: 50_000 };
    const { rent, maintenance, isProportional } = costOf(whole, 1_000);
    expect(rent.amount).toBe(100_000);
    expect(maintenance.monthly?.amount).toBe(10_000);
    expect(isProportional).toBe(true);
  });
});

test.each([
  ['a rent that nobody stated', { rental_price: undefined }],
  ['a rent per m² of an unknown area', { ...perMetre, area: 0 }],
])('%s has no cost', (_, terms) => {
  expect(rentCostOf(property({ is_for_rent: true, ...terms }), rate)).toBeUndefined();
});
