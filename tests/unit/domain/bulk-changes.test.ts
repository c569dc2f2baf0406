import { describe, expect, test } from 'vitest';
import { type BulkChange, bulkPlanOf, percentSchema } from '#domain/bulk-changes.ts';
import { areaRequired, type Property } from '#domain/property.ts';
import { property } from '../../support/property.ts';

const planOf = (fields: Partial<Property>, change: BulkChange) => {
  const { planned, skipped } = bulkPlanOf([property(fields)], change);
  return planned[0]?.changes ?? skipped[0]?.reason;
};
const offered = { sale_price: 9_500_000, is_for_rent: true, rental_price: 85_000 } as const;

describe('a change by percent', () => {
  const five = { kind: 'price', percent: 5, market: 'both' } as const;

  test('changes each price of a market in which the property is offered, in its currency and basis', () => {
    expect(planOf(offered, five)).toEqual({ sale_price: 9_975_000, rental_price: 89_250 });
    expect(planOf({ ...offered, is_for_rent: false }, five)).toEqual({ sale_price: 9_975_000 });
    const dollars = { is_for_rent: true, rental_price: 4.5, rental_currency: 'USD', rental_basis: 'per_m2' };
    expect(planOf(dollars as Partial<Property>, five)).toEqual({ rental_price: 4.73 });
  });

  test('changes one market only where that is chosen', () => {
    expect(planOf(offered, { ...five, market: 'sale' })).toEqual({ sale_price: 9_975_000 });
    expect(planOf(offered, { ...five, market: 'rent' })).toEqual({ rental_price: 89_250 });
  });

  test('names the left out properties with the reason', () => {
    expect(planOf({ ...offered, is_price_on_request: true }, five)).toBe('precio a consultar');
    expect(planOf({ ...offered, status: 'sold' }, five)).toBe('ya no se ofrece');
    expect(planOf({}, five)).toBe('sin precio');
    expect(planOf({ sale_price: 5_000 }, { ...five, market: 'rent' })).toBe('sin precio');
  });
});

describe('a percentage as it is typed', () => {
  test.each([
    ['3.5', 3.5],
    [' +3.5 % ', 3.5],
    ['-5%', -5],
    [100, 100],
  ])('%s', (typed, percent) => expect(percentSchema.parse(typed)).toBe(percent));

  test.each(['', '%', '0', 'mucho', '-51', '101'])('is refused: "%s"', (typed) => {
    expect(percentSchema.safeParse(typed).error?.issues[0]?.message).toBe(
      'Escribe un porcentaje entre -50 y 100, distinto de 0.',
    );
  });
});

describe('a change of zone', () => {
  const zoneOf = (id: string, name: string) => ({
    id,
    name,
    city: 'Huejotzingo',
    state: 'Puebla',
    created_at: '',
    updated_at: '',
  });
  const [before, after] = [zoneOf('a', 'Parque Viejo'), zoneOf('b', 'Parque Nuevo')];
  const change = { kind: 'zone', zone: after, zones: [before, after] } as const;

  test('takes the city and state of the zone, and its name where nobody wrote another text', () => {
    const place = { location_id: 'b', city: 'Huejotzingo', state: 'Puebla' };
    expect(planOf({ location_id: 'a', location: 'Parque Viejo' }, change)).toEqual({
      ...place,
      location: 'Parque Nuevo',
    });
    expect(planOf({ location_id: '', location: 'Junto a la caseta' }, change)).toEqual({
      ...place,
      location: 'Junto a la caseta',
    });
  });

  test('leaves out properties that have the value already', () => {
    expect(planOf({ location_id: 'b' }, change)).toBe('ya está así');
  });
});

test('a sold property becomes inactive, a reserved one stays as active as it was', () => {
  expect(planOf({}, { kind: 'status', status: 'sold' })).toEqual({
    status: 'sold',
    active: false,
    closed_on: undefined,
  });
  expect(planOf({}, { kind: 'status', status: 'reserved' })).not.toHaveProperty('active');
  expect(planOf({}, { kind: 'status', status: 'active' })).toBe('ya está así');
});

test('a property without area is not made active, and the others keep their order', () => {
  const [first, second] = [property({ active: false }), property({ active: false })];
  const plan = bulkPlanOf([first, property({ active: false, area: 0 }), second, property()], {
    kind: 'active',
    active: true,
  });
  expect(plan.planned).toEqual([
    { property: first, changes: { active: true } },
    { property: second, changes: { active: true } },
  ]);
  expect(plan.skipped.map(({ reason }) => reason)).toEqual([areaRequired, 'ya está así']);
  expect(planOf({ area: 0 }, { kind: 'active', active: false })).toEqual({ active: false });
});
