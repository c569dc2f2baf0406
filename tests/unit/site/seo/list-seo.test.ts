import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { locationSummariesOf } from '#site/locations/location-summary.ts';
import { citySeo, locationSeo, propertiesSeo, typeSeo } from '#site/seo/list-seo.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

const forRent = { is_for_sale: false, is_for_rent: true };
const inAmozoc = property({ area: 300, ...forRent });
const inTepeaca = property({ area: 1_200, city: 'Tepeaca', ...forRent });

describe('the list of all properties', () => {
  test('tells search engines its properties and questions', () => {
    const kinds = propertiesSeo([inAmozoc], { isDemo: true }).structuredData?.map(
      (data) => Object(data)['@type'],
    );
    expect(kinds).toEqual(['ItemList', 'FAQPage']);
  });

  test('lists every property by its canonical URL', () => {
    const [items] = propertiesSeo([inAmozoc, inTepeaca], { isDemo: true }).structuredData ?? [];
    expect(items).toMatchObject({
      numberOfItems: 2,
      itemListElement: [
        { position: 1, url: `https://naves.example${paths.property(inAmozoc)}` },
        { position: 2, url: `https://naves.example${paths.property(inTepeaca)}` },
      ],
    });
  });
});

test('a list of thousands names its total and only the properties of its first page', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => property({ area: 1_000 - index }));
  const [items] = typeSeo('Nave Industrial', many).structuredData ?? [];
  expect(items).toMatchObject({ numberOfItems: 1_000, itemListElement: { length: 24 } });
  const first = many.at(-1) as Property;
  expect(items).toMatchObject({
    itemListElement: { 0: { url: `https://naves.example${paths.property(first)}` } },
  });
});

describe('titles and descriptions', () => {
  test('of a type name its offer, cities and areas', () => {
    const seo = typeSeo('Nave Industrial', [inAmozoc, inTepeaca]);
    expect(seo.title).toBe('Naves industriales en renta en Puebla y Tlaxcala');
    expect(seo.description).toContain(
      '2 propiedades disponibles de 300 a 1,200\u00a0m² en Amozoc y Tepeaca.',
    );
  });

  test('of a type name each offer that one of its properties has', () => {
    const seo = typeSeo('Nave Industrial', [inAmozoc, property()]);
    expect(seo.title).toBe('Naves industriales en venta y renta en Puebla y Tlaxcala');
  });

  test('of a type name at most three cities', () => {
    const properties = ['Amozoc', 'Tepeaca', 'Oriental', 'Huamantla'].map((city) => property({ city }));
    expect(typeSeo('Bodega', properties).description).toContain(' en Amozoc, Tepeaca, Oriental y más. ');
  });

  test('count reserved properties apart', () => {
    const reserved = property({ area: 9_000, status: 'reserved' });
    expect(citySeo('Nave Industrial', 'Amozoc', [inAmozoc, reserved]).description).toContain(
      '1 propiedad disponible de 300\u00a0m² y 1 apartada.',
    );
  });

  test('count only properties that are neither sold nor rented', () => {
    const sold = property({ area: 9_000, status: 'sold' });
    expect(citySeo('Nave Industrial', 'Amozoc', [inAmozoc, sold]).description).toContain(
      '1 propiedad disponible de 300\u00a0m².',
    );
  });

  test('of a city name type and city', () => {
    const seo = citySeo('Nave Industrial', 'Amozoc', [inAmozoc]);
    expect(seo.title).toBe('Naves industriales en renta en Amozoc');
    expect(seo.path).toBe('/propiedades/nave-industrial/amozoc');
  });

  test('of a location start with its name and include its photograph', () => {
    const place = location({ name: 'Corredor Tepeaca', city: 'Tepeaca' });
    const photograph = { contentHash: 'k1', width: 800, src: '', alt: '' };
    const [summary] = locationSummariesOf([place], [property({ location_id: place.id })], () => photograph);
    if (!summary) throw new Error('no summary');
    expect(locationSeo(summary)).toMatchObject({
      title: expect.stringMatching(/^Corredor Tepeaca: /),
      description: expect.stringMatching(/^Corredor Tepeaca, Puebla: 1 propiedad disponible/),
      image: '/fotos/k1-og.jpg',
    });
  });

  test.each([
    [[], 'inmuebles industriales'],
    [['Terreno Industrial', 'Nave Industrial', 'Terreno Industrial'], 'naves y terrenos industriales'],
    [['Parque Industrial', 'Bodega', 'Nave Industrial'], 'naves, bodegas y parques industriales'],
  ] as const)('of a location promise only the types that it has: %j', (types, promised) => {
    const place = location({ name: 'Corredor Tepeaca' });
    const there = types.map((type) => property({ type, location_id: place.id }));
    const titles = locationSummariesOf([place], there, () => undefined).map(
      (summary) => locationSeo(summary).title,
    );
    expect(titles).toEqual([`Corredor Tepeaca: ${promised}`]);
  });
});
