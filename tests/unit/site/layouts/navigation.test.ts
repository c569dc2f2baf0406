import { describe, expect, test } from 'vitest';
import { currentMark, mainLinks } from '#site/layouts/navigation.ts';

test('the main navigation leads where the specification says', () => {
  expect(mainLinks).toEqual([
    { label: 'Inicio', href: '/' },
    { label: 'Propiedades', href: '/propiedades' },
    { label: 'Servicios', href: '/servicios' },
    { label: 'Nosotros', href: '/nosotros' },
    { label: 'Contacto', href: '/contacto' },
  ]);
});

describe('currentMark', () => {
  test('marks the page itself and the pages below it', () => {
    expect(currentMark('/propiedades', '/propiedades')).toBe('page');
    expect(currentMark('/propiedades', '/propiedades/bodega')).toBe('true');
  });

  test('does not take every page for one below the home page', () => {
    expect(currentMark('/', '/propiedades')).toBeUndefined();
    expect(currentMark('/contacto', '/contactos')).toBeUndefined();
  });
});
