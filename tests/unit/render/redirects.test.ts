import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { redirectsOf } from '#render/redirects.ts';
import { property } from '../../support/property.ts';

const bodega = property({ title: 'Bodega Norte', type: 'Bodega', city: 'Cholula' });
const closed = property({ title: 'Bodega Vendida', type: 'Bodega', active: false, status: 'sold' });
const earlierPath = (changes: Partial<Property>) => ({
  path: paths.property({ ...bodega, ...changes }),
  property_id: bodega.id,
});
const redirects = (...addresses: ReturnType<typeof earlierPath>[]) =>
  redirectsOf({ property_paths: addresses, properties: [bodega], closed_properties: [closed] });

describe('redirectsOf', () => {
  test('redirects each earlier path directly to the current one', () => {
    const first = earlierPath({ title: 'Bodega' });
    const second = earlierPath({ title: 'Bodega del norte', city: 'Puebla' });
    expect(redirects(first, second, earlierPath({}))).toEqual([
      { from: first.path, to: paths.property(bodega) },
      { from: second.path, to: paths.property(bodega) },
    ]);
  });

  test('redirects to the page of a property that was sold recently', () => {
    const path = `/propiedades/bodega/puebla/${closed.id}-de-antes`;
    expect(redirects({ path, property_id: closed.id })).toEqual([{ from: path, to: paths.property(closed) }]);
  });

  test('makes no redirect for a property that is not shown', () => {
    expect(redirects({ path: '/propiedades/bodega/puebla/x', property_id: 'x' })).toEqual([]);
  });

  test('makes no redirect for the path without a title, which has a page of its own', () => {
    expect(redirects(earlierPath({ title: '¿?' }))).toEqual([]);
  });
});
