import { expect, test } from 'vitest';
import { isShared, sharedPriceOf, shareTextOf } from '#admin/properties/share/share-text.ts';
import { property } from '../../support/property.ts';

const nave = property({
  title: 'Nave Finsa',
  reference_code: 'NP-0123',
  area: 5_000,
  location: 'Cuautlancingo',
  sale_price: 9_500_000,
  is_for_rent: true,
  rental_price: 4.5,
  rental_currency: 'USD',
  rental_basis: 'per_m2',
});

test('a shared text greets and states title, code, prices, area, place and link', () => {
  expect(shareTextOf(nave, 'https://naves.mx/propiedades/1')).toBe(
    [
      'Hola, te comparto esta propiedad:',
      'Nave Finsa (NP-0123)',
      'Venta: $9,500,000 · Renta: USD 4.50 por m² al mes · 5,000 m² · Cuautlancingo',
      'https://naves.mx/propiedades/1',
    ]
      .join('\n')
      .replace('USD 4', 'USD\u00a04')
      .replace('5,000 m', '5,000\u00a0m'),
  );
});

test('a price on request is not passed on, and unknown values are left out', () => {
  const silent = shareTextOf({ ...nave, is_price_on_request: true, area: 0 }, 'u');
  expect(silent).toContain('Precio a consultar · Cuautlancingo');
  expect(silent).not.toContain('9,500,000');
  expect(sharedPriceOf(property())).toBe('');
  expect(sharedPriceOf(property({ is_for_sale: false, price: 7_000 }))).toBe('Precio: $7,000');
});

test('only a page that is online is shared', () => {
  const now = Date.parse('2026-11-23T15:00:00Z');
  expect(isShared(nave, now)).toBe(true);
  expect(isShared({ ...nave, active: false }, now)).toBe(false);
  expect(isShared({ ...nave, publish_from: '2026-12-01 15:00:00.000Z' }, now)).toBe(false);
});
