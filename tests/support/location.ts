import type { Location } from '#domain/location.ts';

let made = 0;

/** A location of Puebla as it is read from the database. */
export function location(stated: Partial<Location> = {}): Location {
  made += 1;
  return {
    id: `10000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    name: 'Corredor Industrial Amozoc',
    city: 'Amozoc',
    state: 'Puebla',
    created_at: '2026-11-01 15:00:00.000Z',
    updated_at: '2026-11-01 15:00:00.000Z',
    ...stated,
  };
}
