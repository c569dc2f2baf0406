import { blankLocation, type Location } from '#domain/location.ts';

let count = 0;

/** Makes a location as PocketBase returns it. Each has its own id. */
export function location(fields: Partial<Location> = {}): Location {
  count += 1;
  return {
    id: `10000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    ...blankLocation,
    name: 'Corredor Industrial Amozoc',
    city: 'Amozoc',
    state: 'Puebla',
    created_at: '2026-11-01 15:00:00.000Z',
    updated_at: '2026-11-01 15:00:00.000Z',
    ...fields,
  };
}
