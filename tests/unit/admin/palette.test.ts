import { expect, test } from 'vitest';
import { destinationsFor } from '#admin/palette/destinations.ts';
import { property } from '../../support/property.ts';

test('screens are found without accents, and found properties follow them', () => {
  const nave = property({ title: 'Nave Chachapa' });
  expect(destinationsFor('configuracion', [nave])).toEqual([
    { to: '/settings', label: 'Configuración', hint: 'Pantalla' },
    { to: `/properties/${nave.id}`, label: 'Nave Chachapa', hint: 'Amozoc, Puebla' },
  ]);
});

test('an empty palette shows every screen', () => {
  expect(destinationsFor('', []).map(({ to }) => to)).toContain('/inquiries');
});
