import { blankProperty, type Property } from '#domain/property.ts';

let count = 0;

/** Makes a property as PocketBase returns it: for sale, with required fields only. Each has its own id. */
export function property(fields: Partial<Property> = {}): Property {
  count += 1;
  const id = fields.id ?? `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    ...blankProperty,
    page_until: '',
    has_public_plan: false,
    id,
    reference_code: `NP-${id.slice(-4)}`,
    title: 'Nave Chachapa',
    location: 'Amozoc, Puebla',
    city: 'Amozoc',
    area: 1_000,
    is_for_sale: true,
    created_at: '2026-11-02 15:00:00.000Z',
    updated_at: '2026-11-02 15:00:00.000Z',
    ...fields,
  };
}
