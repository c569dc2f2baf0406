import { describe, expect, test } from 'vitest';
import { blankLocation, locationDraftSchema, locationSchema } from '#domain/location.ts';
import { isTextOf, textAfterMove } from '#domain/location-texts.ts';

describe('a location', () => {
  const location = { ...blankLocation, name: ' Amozoc ', city: 'Amozoc' };

  test('is saved with its texts; the server sets the other fields', () => {
    expect(
      locationDraftSchema.parse({
        ...location,
        id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        created_at: '2026-11-20 10:00:00.000Z',
      }),
    ).toEqual({
      ...location,
      name: 'Amozoc',
    });
    expect(locationSchema.safeParse(location).success).toBe(false);
  });

  test('has a name of at least 2 characters', () => {
    const { error } = locationDraftSchema.safeParse({ ...location, name: ' A ' });
    expect(error?.issues[0]?.message).toBe('El nombre debe tener al menos 2 caracteres.');
    expect(locationDraftSchema.safeParse({ ...location, name: 'Ñu' }).success).toBe(true);
  });

  test.each([
    ['name', 200],
    ['city', 120],
    ['state', 120],
    ['energy', 600],
  ])('%s is trimmed and can have %d characters', (field, limit) => {
    const fits = locationDraftSchema.safeParse({ ...location, [field]: ` ${'x'.repeat(limit)} ` });
    const tooLong = locationDraftSchema.safeParse({ ...location, [field]: 'x'.repeat(limit + 1) });
    expect(fits.success).toBe(true);
    expect(tooLong.error?.issues[0]?.message).toBe(`Escribe como máximo ${limit} caracteres.`);
  });
});

describe('the text of a property that moves to another location', () => {
  const amozoc = { name: 'Parque Chachapa', city: 'Amozoc', state: 'Puebla' };
  const tetla = { name: 'Corredor Tetla', city: 'Tetla', state: 'Tlaxcala' };

  test.each([
    ['', 'Corredor Tetla'],
    ['Parque Chachapa', 'Corredor Tetla'],
    [' Parque Chachapa ', 'Corredor Tetla'],
    ['Parque Chachapa, Puebla', 'Corredor Tetla, Tlaxcala'],
    ['Parque Chachapa, Amozoc', 'Corredor Tetla, Tetla'],
    ['Parque Chachapa, Amozoc, Puebla', 'Corredor Tetla, Tetla, Tlaxcala'],
    ['A un lado de la caseta', 'A un lado de la caseta'],
  ])('%j becomes %j', (text, expected) => {
    expect(textAfterMove(text, amozoc, tetla)).toBe(expected);
  });

  test('stays when the former location is unknown', () => {
    expect(textAfterMove('Parque Chachapa', undefined, tetla)).toBe('Parque Chachapa');
  });

  test('is recognised as the text of its location', () => {
    expect(isTextOf('Corredor Tetla, Tlaxcala', tetla)).toBe(true);
    expect(isTextOf('Parque Chachapa', tetla)).toBe(false);
  });
});
