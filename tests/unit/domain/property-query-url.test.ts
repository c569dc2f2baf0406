import { describe, expect, test } from 'vitest';
import { factFilterParams } from '#domain/fact-filter-params.ts';
import { factFilterRules } from '#domain/fact-filter-rules.ts';
import { factFilterNames, factFilters } from '#domain/fact-filters.ts';
import { type PropertyQuery, propertyOrders } from '#domain/property-query.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { queryIn, searchParamsOf, typedQueryIn } from '#domain/property-query-url.ts';
import { areasAround } from '#domain/property-search.ts';

const zone = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
/** The strongest value of each filter on a fact. */
const everyFact = factFilterNames
  .map((name) => {
    const { options } = factFilterRules[name];
    const { write } = factFilterParams[name];
    return `${factFilters[name].param}=${write(options.at(-1) ?? true)}`;
  })
  .join('&');
const urlOf = (query: Partial<PropertyQuery>) => String(searchParamsOf({ ...emptyQuery, ...query }));
const queryOf = (url: string) => queryIn(new URLSearchParams(url));

describe('the URL of a query', () => {
  test('has no parameters for the unfiltered list', () => {
    expect(urlOf({})).toBe('');
  });

  test.each<[string, Partial<PropertyQuery>]>([
    ['q=nave+alta', { text: '  nave alta ' }],
    ['operacion=venta', { offer: 'for_sale' }],
    ['operacion=renta', { offer: 'for_rent' }],
    ['tipo=nave-industrial', { type: 'Nave Industrial' }],
    [`zona=${zone}`, { location_id: zone }],
    ['area=0-2500', { area: { min: 0, max: 2_500 } }],
    ['area=500-500', { area: { min: 500, max: 500 } }],
    ['precio=50000-90000', { price: { min: 50_000, max: 90_000 } }],
    ['precio=50000-90000&sinprecio=incluir', { price: { min: 50_000, max: 90_000 }, includeUnpriced: true }],
    ['precio=5000-9000&moneda=usd', { price: { min: 5_000, max: 9_000 }, currency: 'USD' }],
    ['cerca=VW&km=10', { near: 'VW', withinKm: 10 }],
    ['altura=7.5', { ceiling_height: 7.5 }],
    ['andenes=3', { loading_docks_count: 3 }],
    ['orden=price_desc', { order: 'price_desc' }],
    ['area=3000', { area: areasAround(3_000) }],
    ['precio=1-6.25&moneda=usd&base=m2', { price: { min: 1, max: 6.25 }, currency: 'USD', basis: 'per_m2' }],
  ])('is %s and reads back as the same query', (url, query) => {
    expect(urlOf(query)).toBe(url);
    expect(queryOf(url)).toMatchObject({ ...query, text: query.text?.trim() ?? '' });
  });

  test('an empty landmark, as a form sends it, filters nothing', () => {
    expect(queryOf('cerca=&km=&operacion=')).toEqual(emptyQuery);
  });

  test('with every parameter reads back as the same query', () => {
    const query: PropertyQuery = {
      text: 'andén & patio',
      offer: 'for_rent',
      order: 'area_desc',
      area: { min: 500, max: 2_500 },
      price: { min: 0, max: 90_000 },
      currency: 'USD',
      basis: 'per_m2',
      includeUnpriced: true,
      type: 'Bodega',
      location_id: zone,
      ceiling_height: 7.5,
      loading_docks_count: 3,
    };
    expect(queryOf(urlOf(query))).toEqual({ ...emptyQuery, ...query });
  });
});

test.each([
  ['3000', { min: 2_400, max: 3_600, around: 3_000 }],
  [' 3,000 m²', { min: 2_400, max: 3_600, around: 3_000 }],
  ['12 m2', { min: 10, max: 10, around: 12 }],
  ['0', { min: 1, max: 1, around: 0 }],
])('one number "%s" as area matches 20 %% less and more, in steps of the slider', (text, area) => {
  expect(queryIn(new URLSearchParams({ area: text }))).toEqual({ ...emptyQuery, area });
});

test.each([
  ['80000', { min: 1, max: 80_000 }],
  ['$80,000 MXN', { min: 1, max: 80_000 }],
  ['0', { min: 1, max: 1 }],
])('one number "%s" as price is the budget', (price, range) => {
  expect(queryIn(new URLSearchParams({ precio: price }))).toEqual({ ...emptyQuery, price: range });
});

describe('a URL parameter that is not valid filters nothing', () => {
  test.each([
    '',
    'utm_source=anuncio',
    'operacion=all',
    'operacion=regalo',
    'tipo=castillo',
    'orden=toString',
    'orden=',
    'zona=',
    'zona=todas',
    'area=mucha',
    'area=500-',
    'area=2500-500',
    'area=-5-10',
    'precio=1.5.2-2.5',
    'base=m3',
    'sinprecio=no',
    'moneda=eur',
    'altura=',
    'altura=alta',
    'altura=-3',
    'altura=Infinity',
    'andenes=0',
  ])('"%s"', (url) => {
    expect(queryOf(url)).toEqual(emptyQuery);
  });

  test('a search is cut after 200 characters', () => {
    expect(queryOf(`q=${'nave '.repeat(100)}`).text).toHaveLength(200);
  });
});

test('a minimum of 0 is left out of the URL', () => {
  expect(urlOf({ ceiling_height: 0, loading_docks_count: 0 })).toBe('');
});

test('the empty query clears every filter of another one', () => {
  const asked = queryOf(
    `q=nave&operacion=venta&tipo=bodega&zona=${zone}&cerca=VW&km=5&area=1-2&precio=3-4&sinprecio=incluir&${everyFact}&sindato=incluir&recuadro=19_-98.4_19.2_-98&vista=mapa&orden=price_asc`,
  );
  expect(Object.values(asked)).not.toContain(undefined);
  expect({ ...asked, ...emptyQuery }).toEqual(emptyQuery);
});

test('the list has the four orders of the specification, those by price per m² and that by distance, and starts with the smallest area', () => {
  expect(Object.values(propertyOrders)).toEqual([
    'Área: menor a mayor',
    'Área: mayor a menor',
    'Precio: menor a mayor',
    'Precio: mayor a menor',
    'Precio por m²: menor a mayor',
    'Precio por m²: mayor a menor',
    'Más cerca',
  ]);
  expect(emptyQuery.order).toBe('area_asc');
});

describe('an area or a price that a form sends as it was typed', () => {
  test.each([
    ['area=3%2C000', { area: { min: 2_400, max: 3_600, around: 3_000 } }],
    ['area=5+mil', { text: '5 mil m²' }],
    ['area=2000+a+4000', { text: '2000 a 4000 m²' }],
    ['area=1.500', { text: '1.500 m²' }],
    ['area=media+hect%C3%A1rea', { text: 'media hectárea' }],
    ['q=esfr&area=1+ha', { text: 'esfr 1 ha' }],
    ['precio=12+mdp', { text: '$12 mdp' }],
    ['precio=USD+5%2C000', { text: 'USD 5,000' }],
    ['precio=85.000', { text: '$85.000' }],
    ['area=+', {}],
  ])('"%s" becomes a filter, or joins the search', (url, query) => {
    expect(typedQueryIn(new URLSearchParams(url))).toEqual({ ...emptyQuery, ...query });
  });
});
