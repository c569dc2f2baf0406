import { describe, expect, test } from 'vitest';
import { citySlugOf, fold, propertyIdIn, slugOf, typeSlugOf } from '#domain/slug.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('slugOf', () => {
  test.each([
    ['Nave Industrial', 'nave-industrial'],
    ['San José Chiapa', 'san-jose-chiapa'],
    ['Peña Ñuñez', 'pena-nunez'],
    ['Pingüino', 'pinguino'],
    ['Jose\u0301', 'jose'],
    ['¡Nave en venta! (5,000 m²)', 'nave-en-venta-5-000-m'],
    ['Bodega A/B', 'bodega-a-b'],
    ['  Parque   FINSA  ', 'parque-finsa'],
    ['Nave - Zona Norte', 'nave-zona-norte'],
    ['nave-norte', 'nave-norte'],
    ['¡…!', ''],
  ])('%j becomes %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  test('does not change a slug', () => {
    const slug = slugOf('Nave «Ampliación» 2.ª etapa');
    expect(slugOf(slug)).toBe(slug);
  });
});

describe('fold', () => {
  test.each([
    ['CHOLULA', 'cholula'],
    ['Andén', 'anden'],
    ['luz, agua; y drenaje.', 'luz agua y drenaje'],
    ['', ''],
  ])('%j compares as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('the slugs of a URL path', () => {
  test.each([undefined, '', '¿?'])('a type %j without letters falls back to "propiedad"', (type) => {
    expect(typeSlugOf(type)).toBe('propiedad');
  });

  test.each([undefined, '', '¿?'])('a city %j without letters falls back to "puebla"', (city) => {
    expect(citySlugOf(city)).toBe('puebla');
  });

  test('a stated type and city give their own slugs', () => {
    expect([typeSlugOf('Terreno Industrial'), citySlugOf('Tetla de la Solidaridad')]).toEqual([
      'terreno-industrial',
      'tetla-de-la-solidaridad',
    ]);
  });
});

describe('propertyIdIn', () => {
  test.each([
    ['a bare id', id],
    ['an id with a slug', `${id}-nave-chachapa`],
    ['a whole path', `/propiedades/bodega/puebla/${id}-x`],
    ['an id in capitals', id.toUpperCase()],
    ['the first of two ids', `${id}-00000000-0000-4000-8000-000000000000`],
  ])('finds %s', (_, text) => {
    expect(propertyIdIn(text)).toBe(id);
  });

  test.each([
    ['', 'nothing'],
    ['/propiedades/nave-industrial', 'a path without id'],
    [id.slice(0, -1), 'a truncated id'],
    [id.replaceAll('-', ''), 'an id without hyphens'],
    [id.replace('f', 'g'), 'a letter that is not hexadecimal'],
  ])('finds none in %j: %s', (text) => {
    expect(propertyIdIn(text)).toBeUndefined();
  });
});
