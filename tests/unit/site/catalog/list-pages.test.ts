import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import {
  allPropertiesPageOf,
  cityPagesOf,
  featuredCardsOf,
  locationPagesOf,
  typePagesOf,
} from '#site/catalog/list-pages.ts';
import { makeSiteCatalog } from '#site/catalog/site-catalog.ts';
import { citySeo, typeSeo } from '#site/seo/list-seo.ts';
import { snapshotOf } from '../../../bench/catalog.ts';
import { location } from '../../../support/location.ts';
import { property } from '../../../support/property.ts';

beforeAll(() => void vi.stubEnv('SITE', 'https://naves.example.org'));

const catalogOf = (...properties: Property[]) =>
  makeSiteCatalog(snapshotOf(properties), { year: 2_026, codeVersion: 'abc' });

test('the list of a type links to its cities, the one with the most properties first', () => {
  const [page] = typePagesOf(
    catalogOf(
      property({ city: 'Amozoc' }),
      property({ city: 'Huejotzingo' }),
      property({ city: 'huejotzingo' }),
      property({ city: 'Atlixco' }),
    ),
  );
  expect(page?.params).toEqual({ type: 'nave-industrial' });
  expect(page?.props.links).toEqual([
    { label: 'Huejotzingo', href: '/propiedades/nave-industrial/huejotzingo', countText: '2 disponibles' },
    { label: 'Amozoc', href: '/propiedades/nave-industrial/amozoc', countText: '1 disponible' },
    { label: 'Atlixco', href: '/propiedades/nave-industrial/atlixco', countText: '1 disponible' },
  ]);
});

test('a property without a city is listed in Puebla', () => {
  const pages = cityPagesOf(catalogOf(property({ city: '' }), property({ city: 'Puebla' })));
  expect(pages.map(({ params, props }) => [params.city, props.within.city, props.list.total])).toEqual([
    ['puebla', 'Puebla', 2],
  ]);
});

test('a city has the spelling of its zone, whatever its properties say', () => {
  const snapshot = {
    ...snapshotOf([property({ city: 'CUAUTLANCINGO' }), property({ city: 'cuautlancingo' })]),
    locations: [location({ city: 'Cuautlancingo' })],
  };
  const catalog = makeSiteCatalog(snapshot, { year: 2_026, codeVersion: 'abc' });
  expect(cityPagesOf(catalog).map(({ props }) => [props.within.city, props.list.total])).toEqual([
    ['Cuautlancingo', 2],
  ]);
});

test('the list of a city links to the other cities of its type', () => {
  const pages = cityPagesOf(
    catalogOf(property({ city: 'Amozoc' }), property({ city: 'Puebla' }), property({ type: 'Bodega' })),
  );
  expect(pages.map(({ props }) => props.links.map(({ label }) => label))).toEqual([
    ['Puebla'],
    ['Amozoc'],
    [],
  ]);
});

test('the list of all properties links to the types that have some', () => {
  const { list, typeLinks } = allPropertiesPageOf(catalogOf(property(), property({ type: 'Bodega' })));
  expect(list.total).toBe(2);
  expect(typeLinks).toEqual([
    { label: 'Naves industriales', href: '/propiedades/nave-industrial', countText: '1 disponible' },
    { label: 'Bodegas', href: '/propiedades/bodega', countText: '1 disponible' },
  ]);
});

test('the carousel shows featured properties only', () => {
  const cards = featuredCardsOf(catalogOf(property(), property({ title: 'Nave Chipilo', featured: true })));
  expect(cards.map(({ title }) => title)).toEqual(['Nave Chipilo']);
});

test('the carousel shows the newest 24 featured properties', () => {
  const properties = Array.from({ length: 30 }, () => property({ featured: true }));
  const cards = featuredCardsOf(catalogOf(...properties));
  expect(cards.map(({ id }) => id)).toEqual(properties.slice(0, 24).map(({ id }) => id));
});

test('the page of a location shows the cards of its newest properties', () => {
  const place = location();
  const properties = Array.from({ length: 30 }, () => property({ location_id: place.id }));
  const snapshot = { ...snapshotOf([property(), ...properties]), locations: [place] };
  const [page] = locationPagesOf(makeSiteCatalog(snapshot, { year: 2_026, codeVersion: 'abc' }));
  expect(page?.props.cards.map(({ id }) => id)).toEqual(properties.slice(0, 24).map(({ id }) => id));
});

describe('lists that are empty now', () => {
  const sold = property({ type: 'Parque Industrial', city: 'Tepeaca', active: false, status: 'sold' });
  const bodega = property({ type: 'Bodega', city: 'Cholula' });
  const nave = property({ city: 'Tepeaca' });
  const catalog = makeSiteCatalog(
    {
      ...snapshotOf([bodega, nave]),
      closed_properties: [sold],
      property_paths: [
        { path: paths.property({ ...bodega, city: 'San Andrés Cholula' }) },
        { path: paths.property(bodega) },
        { path: '/propiedades/castillo/puebla/x' },
      ],
    },
    { year: 2_026, codeVersion: 'abc' },
  );
  const emptyOf = <T extends { props: { list: { total: number } } }>(pages: T[]) =>
    pages.filter(({ props }) => props.list.total === 0);

  test('keep their page with the properties of the same type or city', () => {
    const pages = emptyOf(cityPagesOf(catalog)).map(({ params, props }) => ({
      ...params,
      city: props.within.city,
      neighbors: props.neighbors.map(({ id }) => id),
    }));
    expect(pages).toEqual([
      { type: 'bodega', city: 'San Andrés Cholula', neighbors: [bodega.id] },
      { type: 'parque-industrial', city: 'Tepeaca', neighbors: [nave.id] },
    ]);
    expect(emptyOf(typePagesOf(catalog)).map(({ params }) => params.type)).toEqual(['parque-industrial']);
  });

  test('are not for search engines', () => {
    expect(citySeo('Bodega', 'Tepeaca', [])).toMatchObject({ noindex: true });
    expect(typeSeo('Bodega', [])).toMatchObject({ noindex: true });
  });
});

describe('the digest of a page', () => {
  const places = [location(), location()] as const;
  const [place] = places;
  const [edited, ...others] = [
    property({ city: 'Amozoc', location_id: place.id }),
    property({ city: 'Tepeaca' }),
    property({ city: 'Amozoc', type: 'Bodega' }),
  ] as [Property, ...Property[]];
  const digestsOf = (...properties: Property[]) => {
    const snapshot = { ...snapshotOf(properties), locations: [...places] };
    const catalog = makeSiteCatalog(snapshot, { year: 2_026, codeVersion: 'abc' });
    const pages = [...typePagesOf(catalog), ...cityPagesOf(catalog), ...locationPagesOf(catalog)];
    return new Map(pages.map(({ params, cacheKey }) => [Object.values(params).join('/'), cacheKey]));
  };
  const changedBy = (after: Property) => {
    const before = digestsOf(edited, ...others);
    const digests = digestsOf(after, ...others);
    return [...digests].filter(([path, digest]) => before.get(path) !== digest).map(([path]) => path);
  };

  test('changes on the pages that show the edited property only', () => {
    expect(changedBy({ ...edited, title: 'Nave Renombrada' })).toEqual([
      'nave-industrial',
      'nave-industrial/amozoc',
      place.id,
    ]);
  });

  test('stays the same when no list shows what changed', () => {
    expect(changedBy({ ...edited, description: 'Otra.' })).toEqual([]);
  });

  test('is the one that Astro compares', () => {
    const catalog = catalogOf(edited, ...others);
    for (const { props, cacheKey } of [...typePagesOf(catalog), ...cityPagesOf(catalog)])
      expect(props.digest).toBe(cacheKey);
  });
});
