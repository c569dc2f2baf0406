import { expect, test } from 'vitest';
import { copyOf } from '#domain/property-copy.ts';
import { property } from '../../support/property.ts';

const source = property({
  title: 'Nave Finsa 12',
  area: 5_000,
  ceiling_height: 11,
  parent_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  is_for_rent: true,
  rental_price: 90_000,
  rental_currency: 'USD',
  sale_price: 9_500_000,
  price: 1,
  is_price_on_request: true,
  fact_checks: { ceiling_height: { source: 'document' } },
  images: ['a.jpg', 'b.jpg'],
  image_alts: { 'a.jpg': 'Fachada' },
  featured_img_index: 1,
  video_url: 'https://youtu.be/abc',
  featured: true,
  status: 'rented',
  closed_on: '2026-11-02',
  publish_from: '2026-11-02 15:00:00.000Z',
  publish_until: '2026-12-02 15:00:00.000Z',
});

test('a copy keeps the facts, the place, the currency and a price on request', () => {
  expect(copyOf(source)).toMatchObject({
    area: 5_000,
    ceiling_height: 11,
    parent_id: source.parent_id,
    is_for_rent: true,
    rental_currency: 'USD',
    is_price_on_request: true,
  });
});

test('a copy is inactive and available and has no photographs, prices, checks, times and Destacada', () => {
  expect(copyOf(source)).toMatchObject({
    active: false,
    status: 'active',
    featured: false,
    images: [],
    image_alts: {},
    featured_img_index: 0,
    video_url: '',
    fact_checks: {},
  });
  const { sale_price, rental_price, price, closed_on, publish_from, publish_until } = copyOf(source);
  for (const value of [sale_price, rental_price, price, closed_on, publish_from, publish_until]) {
    expect(value).toBeUndefined();
  }
});

test('the title of a copy is marked once and stays within its limit', () => {
  expect(copyOf(source).title).toBe('Nave Finsa 12 (copia)');
  expect(copyOf(property({ title: 'Nave Finsa 12 (copia)' })).title).toBe('Nave Finsa 12 (copia)');
  const long = copyOf(property({ title: 'N'.repeat(200) })).title;
  expect(long).toHaveLength(200);
  expect(long).toMatch(/N \(copia\)$/);
});
