import { expect, test } from 'vitest';
import { destinationsFor } from '#admin/palette/destinations.ts';
import { property } from '../../support/property.ts';

test('finds screens without regard to accents, followed by what was found', () => {
  const lucia = {
    id: '20000000-0000-4000-8000-000000000001',
    name: 'Lucía Ramos',
    email: 'lucia@example.com',
    phone: '',
    empresa: 'Logística Ramos',
    created_at: '2026-11-02 15:00:00.000Z',
    last_inquiry_at: '2026-11-02 15:00:00.000Z',
    inquiries_count: 1,
    other_names: [],
    other_phones: [],
    other_empresas: [],
  };
  const nave = property({ title: 'Nave Chachapa' });
  expect(destinationsFor('configuracion', { properties: [nave], clients: [lucia] })).toEqual([
    { path: '/settings', label: 'Configuración', hint: 'Pantalla' },
    { path: `/properties/${nave.id}`, label: 'Nave Chachapa', hint: 'NP-0001 · Amozoc, Puebla' },
    { path: `/clients/${lucia.id}`, label: 'Lucía Ramos', hint: 'Cliente · Logística Ramos' },
  ]);
});

test('shows every screen for an empty text', () => {
  expect(destinationsFor('', { properties: [], clients: [] }).map(({ path }) => path)).toContain(
    '/inquiries',
  );
});
