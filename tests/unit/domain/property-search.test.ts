import { describe, expect, test } from 'vitest';
import type { PropertyOrder } from '#domain/property-query.ts';
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
    'finds %j in title, location or description, in either case, with or without accents',
    (search) => {
      expect(mentions(text, search)).toBe(true);
    },
  );

  test.each(['cholula', 'nave cholula'])('does not find %j, because every word must be there', (search) => {
    expect(mentions(text, search)).toBe(false);
  });
});

describe('the area slider', () => {
  test('runs from 0 to 10,000 m² without properties', () => {
    expect(areaBoundsOf([])).toEqual({ min: 0, max: 10_000 });
  });

  test('rounds the smallest area down and the largest up to 10 m²', () => {
    expect(areaBoundsOf([{ area: 1_255.5 }, { area: 803 }, { area: 40_001.2 }])).toEqual({
      min: 800,
      max: 40_010,
    });
  });

  test('keeps an area that is a multiple of 10 m²', () => {
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

  test('by price compare sale prices under En venta and rents under En renta', () => {
    expect(ordered('price_desc', 'for_sale').slice(0, 2)).toEqual(['sale', 'both']);
    expect(ordered('price_desc', 'for_rent').slice(0, 2)).toEqual(['both', 'rent']);
  });

  test.each<[PropertyOrder, string[]]>([
    ['price_asc', ['both', 'sale', 'rent', 'legacy', 'none']],
    ['price_desc', ['sale', 'both', 'rent', 'legacy', 'none']],
  ])('%s under En venta puts unknown sale prices last', (order, titles) => {
    expect(ordered(order, 'for_sale')).toEqual(titles);
  });

  test('the first one puts available properties first, the others do not', () => {
    const [reserved, free] = [property({ area: 300, status: 'reserved' }), property({ area: 900 })];
    expect([reserved, free].toSorted(byOrder('area_asc', 'all'))).toEqual([free, reserved]);
    expect([free, reserved].toSorted(byOrder('price_asc', 'all'))).toEqual([free, reserved]);
    expect([reserved, free].toSorted(byOrder('price_asc', 'all'))).toEqual([reserved, free]);
  });

  test('by price per m² put properties without one last, in every market', () => {
    const small = [property({ title: 'small', area: 100, sale_price: 900_000 }), ...list];
    const titles = (order: PropertyOrder) => small.toSorted(byOrder(order, 'all')).map(({ title }) => title);
    expect(titles('price_per_m2_asc')).toEqual(['both', 'sale', 'small', 'rent', 'legacy', 'none']);
    expect(titles('price_per_m2_desc').slice(0, 3)).toEqual(['small', 'sale', 'both']);
  });

  test('keep equal properties in their order', () => {
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
