import { expect, test } from 'vitest';
import { destinationsFor } from '#admin/palette/destinations.ts';
import { property } from '../../support/property.ts';

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
  other_emails: [],
  edited_at: '',
  note: '',
  has_duplicates: false,
  other_phones: [],
  other_empresas: [],
};

test('finds screens without regard to accents, followed by what was found', () => {
  const asked = {
    id: '10000000-0000-4000-8000-000000000001',
    name: 'Lucía Ramos',
    subject: '',
    message: '¿Tiene andén?',
    property_title: 'Nave Chachapa',
    selected_properties: [],
    created_at: '2026-11-02 15:00:00.000Z',
  };
  const nave = property({ title: 'Nave Chachapa' });
  expect(
    destinationsFor('configuracion', { properties: [nave], clients: [lucia], inquiries: [asked] }),
  ).toEqual([
    { path: '/settings', label: 'Configuración', hint: 'Pantalla' },
    { path: `/properties/${nave.id}`, label: 'Nave Chachapa', hint: 'NP-0001 · Amozoc, Puebla' },
    { path: `/clients/${lucia.id}`, label: 'Lucía Ramos', hint: 'Cliente · Logística Ramos' },
    {
      path: `/inquiries/${asked.id}`,
      label: 'Lucía Ramos: Nave Chachapa',
      hint: 'Solicitud · 2 nov 2026',
    },
  ]);
});

test('tells clients without company and e-mail apart by their telephone', () => {
  const rosa = { ...lucia, name: 'Rosa', email: '', phone: '222 318 4477', empresa: '' };
  expect(destinationsFor('rosa', { properties: [], clients: [rosa], inquiries: [] })).toContainEqual(
    expect.objectContaining({ label: 'Rosa', hint: 'Cliente · 222 318 4477' }),
  );
});

test('shows every screen for an empty text', () => {
  expect(
    destinationsFor('', { properties: [], clients: [], inquiries: [] }).map(({ path }) => path),
  ).toContain('/inquiries');
});
