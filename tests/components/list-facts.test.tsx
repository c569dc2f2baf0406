import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chip, choose, expectCards, expectUrl, openList, search } from '../support/island.tsx';
import { button } from '../support/panel.tsx';
import { property } from '../support/property.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

/** They state much, little and no facts. */
const properties = [
  property({
    ...{
      title: 'Completa',
      area: 1_000,
      availability: 'immediate',
      sale_price: 1_000_000,
      sale_currency: 'USD',
    },
    ...{ ceiling_height: 11, loading_docks_count: 12, power_kva: 800, fire_protection: ['hydrants', 'esfr'] },
    ...{ has_natural_gas: 'yes', crane_capacity: 20 },
  }),
  property({
    ...{ title: 'Escasa', area: 2_000, availability: 'from_date', available_from: '2026-12-20' },
    ...{ sale_price: 9_000_000, power_kva: 200, fire_protection: ['sprinklers'], has_natural_gas: 'no' },
    crane_capacity: 5,
  }),
  property({ title: 'Callada', area: 3_000 }),
];
const all = properties.map(({ title }) => title);
const open = (query = '') => openList(query, properties);

async function openMore(query = '') {
  const user = open(query);
  await user.click(screen.getByText('Más filtros'));
  return user;
}

test('filters by power, fire protection, gas and crane', async () => {
  const user = await openMore();
  await choose(user, 'Potencia eléctrica', '150');
  await expectCards('Completa', 'Escasa');
  await choose(user, 'Protección contra incendio', 'Rociadores');
  await expectCards('Completa', 'Escasa');
  await choose(user, 'Protección contra incendio', 'ESFR');
  await expectUrl('/propiedades?kva=150&rociadores=esfr');
  await expectCards('Completa');
  await choose(user, 'Protección contra incendio', 'Cualquiera');
  await choose(user, 'Grúa viajera', '5');
  await expectCards('Completa', 'Escasa');
  await user.click(screen.getByRole('checkbox', { name: 'Gas natural' }));
  await expectCards('Completa');
  for (const name of ['Desde 150 kVA', 'Grúa desde 5 t', 'Con gas natural']) await chip(name);
});

test('a URL restores the filters, with values that the menus do not offer', async () => {
  const user = await openMore('?kva=180&gas=si');
  await expectCards('Completa');
  const power = await screen.findByRole('combobox', { name: 'Potencia eléctrica' });
  expect(power).toHaveProperty('value', '180');
  const gas = screen.getByRole('checkbox', { name: 'Gas natural' });
  expect(gas).toHaveProperty('checked', true);
  await user.click(await chip('Con gas natural'));
  await expectCards('Completa', 'Escasa');
  expect(gas).toHaveProperty('checked', false);
});

test('says how many properties do not state a fact, and includes them', async () => {
  const user = open('?kva=500');
  await expectCards('Completa');
  await screen.findByText('1 más no informa este dato: potencia eléctrica.');
  await user.click(await button('Incluirla'));
  await expectUrl('/propiedades?kva=500&sindato=incluir');
  await expectCards('Completa', 'Callada');
  await user.click(await button('Ocultarlas'));
  await expectCards('Completa');
});

test('filters by the day of availability, in months or by a month', async () => {
  const user = await openMore();
  const by = 'Disponible a más tardar';
  await choose(user, by, 'De inmediato');
  await expectUrl('/propiedades?disponible=inmediata');
  await expectCards('Completa');
  await chip('Disponible de inmediato');
  await screen.findByText('1 más no informa este dato: disponibilidad.');
  for (const option of ['3m', '2026-12']) {
    await choose(user, by, option);
    await expectUrl(`/propiedades?disponible=${option}`);
    await expectCards('Completa', 'Escasa');
  }
  await user.click(await button('Incluirla'));
  await expectCards(...all);
});

test('filters by the currency of the offer', async () => {
  const user = await openMore();
  await choose(user, 'Moneda de la oferta', 'Dólares (USD)');
  await expectUrl('/propiedades?cotizada=usd');
  await expectCards('Completa');
  await screen.findByText('1 más no informa este dato: moneda de la oferta.');
  await choose(user, 'Moneda de la oferta', 'Pesos (MXN)');
  await expectCards('Escasa');
  await user.click(await chip('Precio en pesos (MXN)'));
  await expectCards(...all);
});

test('a sentence with availability and currency becomes filters', async () => {
  const user = open();
  search('nave ESFR 500 kVA gas natural usd inmediata');
  await screen.findByText('Disponible de inmediato, Precio en dólares (USD)', { exact: false });
  await user.click(await button('Usar como filtros'));
  await expectUrl(
    '/propiedades?tipo=nave-industrial&kva=500&gas=si&rociadores=esfr&disponible=inmediata&cotizada=usd',
  );
});

test('a near miss says the distance to the place that was asked for', async () => {
  open('?kva=950&cerca=VW');
  const nearest = await screen.findByRole('region', { name: 'Casi lo que pides' });
  within(nearest).getAllByText('Sin ubicación exacta: no sabemos la distancia a VW');
});

test.each([
  ['?kva=950', [], ['1,000 m² · faltan 150 kVA']],
  [
    '?kva=300&altura=12',
    [],
    ['1,000 m² · falta 1 m de altura', '3,000 m² · sin dato de altura · sin dato de kVA'],
  ],
  [
    '?kva=300&gas=si',
    ['Completa'],
    ['3,000 m² · sin dato de kVA · sin dato de gas natural', '2,000 m² · faltan 100 kVA · sin gas natural'],
  ],
  ['?gas=si', ['Completa'], ['2,000 m² · sin gas natural']],
])('%s shows the nearest properties with what they miss', async (query, found, differences) => {
  open(query);
  await expectCards(...found);
  const nearest = await screen.findByRole('region', { name: 'Casi lo que pides' });
  for (const text of differences) within(nearest).getByText(text);
});
