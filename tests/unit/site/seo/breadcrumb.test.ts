import { beforeAll, describe, expect, test, vi } from 'vitest';
import { breadcrumbListOf, trailTo } from '#site/seo/breadcrumb.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

const labels = (path: string) => trailTo(path).map(({ label }) => label);

describe('trailTo', () => {
  test('is Inicio alone on the home page', () => {
    expect(trailTo('/')).toEqual([{ label: 'Inicio', path: '/' }]);
  });

  test('has one entry per segment, each leading to its own page', () => {
    expect(trailTo('/propiedades/bodega/puebla')).toEqual([
      { label: 'Inicio', path: '/' },
      { label: 'Propiedades', path: '/propiedades' },
      { label: 'Bodega', path: '/propiedades/bodega' },
      { label: 'Puebla', path: '/propiedades/bodega/puebla' },
    ]);
  });

  test.each([
    ['/ubicaciones', 'Ubicaciones'],
    ['/nave-industrial', 'Nave Industrial'],
    ['/bodega', 'Bodega'],
    ['/terreno', 'Terreno'],
    ['/oficina', 'Oficina'],
    ['/puebla', 'Puebla'],
    ['/tlaxcala', 'Tlaxcala'],
    ['/admin', 'Administración'],
  ])('calls %s %s', (path, label) => {
    expect(labels(path)).toEqual(['Inicio', label]);
  });

  test('capitalises hyphenated segments and calls numbers Detalle', () => {
    expect(labels('/san-pedro-cholula/42')).toEqual(['Inicio', 'San Pedro Cholula', 'Detalle']);
  });

  test('uses the given name of a segment', () => {
    const trail = trailTo('/ubicaciones/7f', { '7f': 'Corredor Coronango–Ocotlán' });
    expect(trail.at(-1)).toEqual({ label: 'Corredor Coronango–Ocotlán', path: '/ubicaciones/7f' });
  });
});

test('the structured breadcrumb says the same as the visible one, with whole addresses', () => {
  expect(breadcrumbListOf(trailTo('/servicios'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://naves.example/' },
      { '@type': 'ListItem', position: 2, name: 'Servicios', item: 'https://naves.example/servicios' },
    ],
  });
});
