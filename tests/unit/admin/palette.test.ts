import { expect, test } from 'vitest';
import { destinationsFor } from '#admin/palette/destinations.ts';
import { property } from '../../support/property.ts';

test('finds screens without regard to accents, followed by the given properties', () => {
  const nave = property({ title: 'Nave Chachapa' });
  expect(destinationsFor('configuracion', [nave])).toEqual([
    { path: '/settings', label: 'Configuración', hint: 'Pantalla' },
    { path: `/properties/${nave.id}`, label: 'Nave Chachapa', hint: 'Amozoc, Puebla' },
  ]);
});

test('shows every screen for an empty text', () => {
  expect(destinationsFor('', []).map(({ path }) => path)).toContain('/inquiries');
});
