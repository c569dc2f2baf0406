import { describe, expect, test } from 'vitest';
import type { PropertyType } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { redirectsOf } from '#server/publisher/addresses.ts';

const type: PropertyType = 'Bodega';
const bodega = {
  id: '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f',
  title: 'Bodega Norte',
  type,
  city: 'Cholula',
  images: [],
};
const once = (changes: Partial<typeof bodega>) => ({
  path: paths.property({ ...bodega, ...changes }),
  property_id: bodega.id,
});
const redirects = (...addresses: ReturnType<typeof once>[]) =>
  redirectsOf({ addresses, properties: [bodega] });

describe('redirectsOf', () => {
  test('leads every earlier address straight to the current one', () => {
    const first = once({ title: 'Bodega' });
    const second = once({ title: 'Bodega del norte', city: 'Puebla' });
    expect(redirects(first, second, once({}))).toEqual([
      { from: first.path, to: paths.property(bodega) },
      { from: second.path, to: paths.property(bodega) },
    ]);
  });

  test('leads nowhere from the address of a property that is not shown', () => {
    expect(redirects({ path: '/propiedades/bodega/puebla/x', property_id: 'x' })).toEqual([]);
  });

  test('leaves an address without a title to the page that the build has for it', () => {
    expect(redirects(once({ title: '¿?' }))).toEqual([]);
  });
});
