import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { matcherOf } from '#domain/property-matcher.ts';
import type { PropertyOrder, PropertyQuery } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { areaBoundsOf, byOrder, foldedTextOf, mentions, priceFor } from '#domain/property-search.ts';
import { property } from '../../support/property.ts';

describe('the text search', () => {
  const text = foldedTextOf({
    title: 'Nave «El Peñón»',
    location: 'San José Chiapa',
    description: 'Andén con rampa niveladora, 9.5 m libres.',
  });

  test.each(['penon', 'PEÑÓN', 'san jose', 'anden', 'rampa-niveladora', 'chiapa nave', '9.5', 'nivel', '  '])(
    'finds %j in title, location or description, without regard to case, accents and punctuation',
    (search) => {
      expect(mentions(text, search)).toBe(true);
    },
  );

  test.each(['cholula', 'nave cholula'])('does not find %j: every word must stand there', (search) => {
    expect(mentions(text, search)).toBe(false);
  });
});

describe('the filters', () => {
  const letsThrough = (stated: Partial<Property>, asked: Partial<PropertyQuery>) =>
    matcherOf({ ...emptyQuery, ...asked })(property(stated));

  test('hide an inactive property from every list', () => {
    expect(letsThrough({ active: false }, {})).toBe(false);
  });

  test('take a property that does not say so for active', () => {
    const { active: _, ...silent } = property();
    expect(matcherOf(emptyQuery)(silent)).toBe(true);
  });

  test.each([
    { is_for_sale: true, is_for_rent: false, all: true, for_sale: true, for_rent: false },
    { is_for_sale: false, is_for_rent: true, all: true, for_sale: false, for_rent: true },
    { is_for_sale: true, is_for_rent: true, all: true, for_sale: true, for_rent: true },
    { is_for_sale: false, is_for_rent: false, all: true, for_sale: false, for_rent: false },
  ])(
    'Todas, En venta and En renta of a property for sale $is_for_sale and for rent $is_for_rent',
    ({ all, for_sale, for_rent, ...flags }) => {
      expect([
        letsThrough(flags, { offer: 'all' }),
        letsThrough(flags, { offer: 'for_sale' }),
        letsThrough(flags, { offer: 'for_rent' }),
      ]).toEqual([all, for_sale, for_rent]);
    },
  );

  test.each([
    [499, false],
    [500, true],
    [1_000, true],
    [1_001, false],
  ])('an area from 500 to 1000 m² with both ends included: %d', (area, through) => {
    expect(letsThrough({ area }, { area: { min: 500, max: 1_000 } })).toBe(through);
  });

  test('a price range looks at the price of the chosen market', () => {
    const both = { is_for_sale: true, is_for_rent: true, sale_price: 9_000_000, rental_price: 80_000 };
    const price = { min: 50_000, max: 90_000 };
    expect(letsThrough(both, { price, offer: 'for_rent' })).toBe(true);
    expect(letsThrough(both, { price, offer: 'for_sale' })).toBe(false);
  });

  test.each<[string, Partial<Property>, Partial<PropertyQuery>, boolean]>([
    ['the type', { type: 'Bodega' }, { type: 'Bodega' }, true],
    ['another type', { type: 'Bodega' }, { type: 'Nave Industrial' }, false],
    ['the zone', { location_id: 'chiapa' }, { location_id: 'chiapa' }, true],
    ['another zone', { location_id: 'chiapa' }, { location_id: 'oriental' }, false],
    ['enough height', { ceiling_height: 9 }, { minHeight: 9 }, true],
    ['too little height', { ceiling_height: 8.5 }, { minHeight: 9 }, false],
    ['no stated height', {}, { minHeight: 9 }, false],
    ['enough docks', { loading_docks_count: 4 }, { minDocks: 3 }, true],
    ['too few docks', { loading_docks_count: 2 }, { minDocks: 3 }, false],
    ['no stated docks', {}, { minDocks: 1 }, false],
  ])('%s', (_, stated, asked, through) => {
    expect(letsThrough(stated, asked)).toBe(through);
  });
});

describe('the area slider', () => {
  test('runs from 0 to 10,000 m² before there is a property', () => {
    expect(areaBoundsOf([])).toEqual({ min: 0, max: 10_000 });
  });

  test('holds the smallest and the largest area on its grid of 10 m²', () => {
    expect(areaBoundsOf([{ area: 1_255.5 }, { area: 803 }, { area: 40_001.2 }])).toEqual({
      min: 800,
      max: 40_010,
    });
  });

  test('stays on an area that lies on the grid', () => {
    expect(areaBoundsOf([{ area: 1_250 }])).toEqual({ min: 1_250, max: 1_250 });
  });
});

describe('the orders', () => {
  const list = [
    property({ title: 'sale', area: 500, sale_price: 3_000_000 }),
    property({ title: 'rent', area: 0, rental_price: 90_000 }),
    property({ title: 'both', area: 900, sale_price: 2_000_000, rental_price: 95_000 }),
    property({ title: 'legacy', area: 700, price: 10 }),
    property({ title: 'none', area: 100 }),
  ];
  const ordered = (order: PropertyOrder, offer = emptyQuery.offer) =>
    list.toSorted(byOrder(order, offer)).map(({ title }) => title);

  test.each<[PropertyOrder, string[]]>([
    ['area_asc', ['rent', 'none', 'sale', 'legacy', 'both']],
    ['area_desc', ['both', 'legacy', 'sale', 'none', 'rent']],
    ['price_asc', ['none', 'legacy', 'rent', 'both', 'sale']],
    ['price_desc', ['sale', 'both', 'rent', 'legacy', 'none']],
  ])('%s', (order, titles) => {
    expect(ordered(order)).toEqual(titles);
  });

  test('compare sale prices under En venta and rents under En renta', () => {
    expect(ordered('price_desc', 'for_sale').slice(0, 2)).toEqual(['sale', 'both']);
    expect(ordered('price_desc', 'for_rent').slice(0, 2)).toEqual(['both', 'rent']);
  });

  test('equal figures keep the order they came in', () => {
    const twins = [property({ title: 'first' }), property({ title: 'second' })];
    expect(twins.toSorted(byOrder('area_desc', 'all')).map(({ title }) => title)).toEqual([
      'first',
      'second',
    ]);
  });
});

describe('the price of the chosen market', () => {
  test.each([
    ['only rented', { rental_price: 80_000 }, { all: 80_000, for_sale: 0, for_rent: 80_000 }],
    ['only sold', { sale_price: 9_000_000 }, { all: 9_000_000, for_sale: 9_000_000, for_rent: 0 }],
    ['without any price', {}, { all: 0, for_sale: 0, for_rent: 0 }],
  ])('of a property %s', (_, prices, figures) => {
    const priced = property(prices);
    expect({
      all: priceFor('all', priced),
      for_sale: priceFor('for_sale', priced),
      for_rent: priceFor('for_rent', priced),
    }).toEqual(figures);
  });
});
