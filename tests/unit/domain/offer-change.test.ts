import { expect, test } from 'vitest';
import { factNames, facts } from '#domain/facts.ts';
import { offerChange, offerOf } from '#domain/offer-change.ts';
import type { Property } from '#domain/property.ts';
import { property } from '../../support/property.ts';

const former = property({ area: 1_500, is_for_rent: true, rental_price: 90_000, is_for_sale: false });
/** What an edit of an offered property is told as, after it was stored as JSON. */
const changeOf = (edit: Partial<Property>, before: Partial<Property> = {}) =>
  offerChange(
    offerOf({ ...former, ...before, ...edit }),
    JSON.parse(JSON.stringify(offerOf({ ...former, ...before }))),
    true,
  );

test.each<[string, Partial<Property>, Partial<Property>, string | undefined]>([
  ['a text', { title: 'Nave Norte', description: 'Con patio' }, {}, undefined],
  ['a rent', { rental_price: 80_000 }, {}, 'Precio'],
  ['a price on request', { is_price_on_request: true }, {}, 'Precio'],
  ['an offer for sale', { is_for_sale: true }, {}, 'Precio'],
  ['a reservation', { status: 'reserved' }, {}, undefined],
  ['the end of a reservation', { status: 'active' }, { status: 'reserved' }, 'Disponible'],
  [
    'a day from which it is free',
    { availability: 'from_date', available_from: '2027-01-01' },
    {},
    'Disponible',
  ],
  [
    'another day',
    { available_from: '2027-02-01' },
    { availability: 'from_date', available_from: '2027-01-01' },
    'Disponible',
  ],
  ['a text of a free property', { title: 'Nave Norte' }, { availability: 'immediate' }, undefined],
  ['another price at once', { availability: 'immediate', rental_price: 80_000 }, {}, 'Disponible'],
  ['no availability any more', { availability: undefined }, { availability: 'immediate' }, undefined],
  ['a fact', { power_kva: 500 }, {}, 'Completada'],
  ['another value of a fact', { power_kva: 750 }, { power_kva: 500 }, undefined],
  ['a fact that is not stated any more', { power_kva: undefined }, { power_kva: 500 }, undefined],
  ['the zone', { location_id: 'l1' }, { location_id: '' }, 'Completada'],
  ['the area', {}, { area: 0 }, undefined],
])('%s is told with its reason', (_, edit, before, reason) => {
  expect(changeOf(edit, before)?.reason).toBe(reason);
});

test('a fact that is stated for the first time completes the property, unless it is one of the lease', () => {
  const empty = Object.fromEntries(factNames.map((name) => [name, undefined]));
  for (const name of factNames) {
    const reason = changeOf({ [name]: Array.isArray(former[name]) ? ['x'] : 'x' }, empty)?.reason;
    expect([name, reason]).toEqual([name, facts[name].group === 'terms' ? undefined : 'Completada']);
  }
});

test('a property is new once', () => {
  const offer = offerOf(former);
  expect(offerChange(offer, null, null)).toEqual({ reason: 'Nueva' });
  expect(offerChange(offer, null, true)).toBeUndefined();
  for (const compared of [null, offer])
    expect(offerChange(offer, compared, false)).toEqual({ reason: 'Disponible' });
});

test.each<[string, Partial<Property>, object | undefined]>([
  ['a lower rent', { rental_price: 80_000 }, { rent: [90_000, 80_000, 'MXN', 'total'] }],
  ['another currency', { rental_price: 5_000, rental_currency: 'USD' }, undefined],
  ['another basis', { rental_price: 90, rental_basis: 'per_m2' }, undefined],
  ['a price on request', { rental_price: 80_000, is_price_on_request: true }, undefined],
  ['a price that was unknown', { is_for_sale: true, sale_price: 9_000_000 }, undefined],
])('prices are named where they can be compared: %s', (_, edit, prices) => {
  expect(changeOf(edit)?.price_change).toEqual(prices);
});

test('both prices are named when both changed', () => {
  const before = { is_for_sale: true, sale_price: 9 };
  expect(changeOf({ sale_price: 8, rental_price: 80_000 }, before)?.price_change).toEqual({
    sale: [9, 8, 'MXN', 'total'],
    rent: [90_000, 80_000, 'MXN', 'total'],
  });
});
