import { blankProperty, type Property } from '#domain/property.ts';

let made = 0;

/** A property as it is read from the database: for sale, with nothing stated beyond what it must have. */
export function property(stated: Partial<Property> = {}): Property {
  made += 1;
  return {
    ...blankProperty,
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: 'Nave Chachapa',
    location: 'Amozoc, Puebla',
    city: 'Amozoc',
    area: 1_000,
    is_for_sale: true,
    created_at: '2026-11-02 15:00:00.000Z',
    updated_at: '2026-11-02 15:00:00.000Z',
    ...stated,
  };
}
