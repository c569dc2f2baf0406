import { describe, expect, test } from 'vitest';
import { ariaCurrentOf, mainLinks } from '#site/layouts/navigation.ts';

test('the main navigation has the links of the specification', () => {
  expect(mainLinks).toEqual([
    { label: 'Inicio', href: '/' },
    { label: 'Propiedades', href: '/propiedades' },
    { label: 'Servicios', href: '/servicios' },
    { label: 'Nosotros', href: '/nosotros' },
    { label: 'Contacto', href: '/contacto' },
  ]);
});

describe('ariaCurrentOf', () => {
  test('marks the page itself and the pages below it', () => {
    expect(ariaCurrentOf('/propiedades', '/propiedades')).toBe('page');
    expect(ariaCurrentOf('/propiedades', '/propiedades/bodega')).toBe('true');
  });

  test('does not mark the home page on every page', () => {
    expect(ariaCurrentOf('/', '/propiedades')).toBeUndefined();
    expect(ariaCurrentOf('/contacto', '/contactos')).toBeUndefined();
  });
});
