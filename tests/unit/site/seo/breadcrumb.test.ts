import { beforeAll, describe, expect, test, vi } from 'vitest';
import { breadcrumbListOf, breadcrumbTo } from '#site/seo/breadcrumb.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

const labels = (path: string) => breadcrumbTo(path).map(({ label }) => label);

describe('breadcrumbTo', () => {
  test('is just Inicio on the home page', () => {
    expect(breadcrumbTo('/')).toEqual([{ label: 'Inicio', path: '/' }]);
  });

  test('has one linked item per segment', () => {
    expect(breadcrumbTo('/propiedades/bodega/puebla')).toEqual([
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

  test('capitalizes hyphenated segments and labels numbers Detalle', () => {
    expect(labels('/san-pedro-cholula/42')).toEqual(['Inicio', 'San Pedro Cholula', 'Detalle']);
  });

  test('uses the given label of a segment', () => {
    const trail = breadcrumbTo('/ubicaciones/7f', { '7f': 'Corredor Coronango–Ocotlán' });
    expect(trail.at(-1)).toEqual({ label: 'Corredor Coronango–Ocotlán', path: '/ubicaciones/7f' });
  });
});

test('the structured breadcrumb has the items of the visible one, with absolute URLs', () => {
  expect(breadcrumbListOf(breadcrumbTo('/servicios'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://naves.example/' },
      { '@type': 'ListItem', position: 2, name: 'Servicios', item: 'https://naves.example/servicios' },
    ],
  });
});
