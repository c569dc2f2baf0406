import { expect, test } from 'vitest';
import { propertyFiguresSchema } from '#domain/property-figures.ts';

test('reads the numbers of a known type and refuses an unknown type', () => {
  const figures = { id: 'Bodega', total: 3, for_sale: 1, for_rent: 2, active: 3 };
  expect(propertyFiguresSchema.parse(figures)).toEqual(figures);
  expect(propertyFiguresSchema.safeParse({ ...figures, id: 'Castillo' }).success).toBe(false);
});
