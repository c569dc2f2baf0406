import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { redirectsOf } from '#render/redirects.ts';
import { property } from '../../support/property.ts';

const bodega = property({ title: 'Bodega Norte', type: 'Bodega', city: 'Cholula' });
const once = (changes: Partial<Property>) => ({
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
