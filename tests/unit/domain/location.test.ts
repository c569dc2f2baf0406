import { describe, expect, test } from 'vitest';
import { locationDraftSchema, locationSchema } from '#domain/location.ts';

describe('a location', () => {
  const location = { name: ' Amozoc ', city: 'Amozoc', state: 'Puebla' };

  test('is saved with name, city and state; the server sets the other fields', () => {
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
  ])('%s is trimmed and can have %d characters', (field, limit) => {
    const fits = locationDraftSchema.safeParse({ ...location, [field]: ` ${'x'.repeat(limit)} ` });
    const tooLong = locationDraftSchema.safeParse({ ...location, [field]: 'x'.repeat(limit + 1) });
    expect(fits.success).toBe(true);
    expect(tooLong.error?.issues[0]?.message).toBe(`Escribe como máximo ${limit} caracteres.`);
  });
});
