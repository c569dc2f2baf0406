import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import {
  expectFocused,
  expectGone,
  fill,
  findDialog,
  findToast,
  labelled,
  named,
  openPanel,
  server,
} from '../support/panel.tsx';
import { property } from '../support/property.ts';

const texts = {
  features: ['Subestación de 750 kVA', '8 andenes con rampa niveladora', 'Posibilidad de espuela'],
  available_services: ['Gas natural'],
  description: 'Piso de concreto de 18 cm para 6 t/m².',
};
const crane = { features: ['Grúa viajera de 5 t'], available_services: [], description: '' };
const path = (id: string) => `/api/collections/properties/records/${id}`;
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(labelled(label)).value;
const isChecked = (name: RegExp | string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: named(name) }).checked;

/** Opens the form of a stored property. `saved` saves it, and returns what was sent. */
async function openForm(fields: Partial<Property>) {
  const { id } = server.store('properties', property(fields));
  const user = await openPanel(`/properties/${id}/edit`);
  const form = await findDialog('Editar Propiedad');
  const saved = async () => {
    await user.press('Guardar Propiedad', form);
    await findToast('Propiedad actualizada con éxito.');
    return server.bodiesOf(`PATCH ${path(id)}`).at(-1);
  };
  return { id, user, form, saved };
}

/** Opens the review of the facts in the texts of stored properties. */
async function openReview(...properties: Partial<Property>[]) {
  const stored = properties.map((fields) => server.store('properties', property(fields)));
  const user = await openPanel('/properties/facts');
  await screen.findByRole('heading', { level: 2, name: stored[0]?.title ?? '' });
  const bodies = (index = 0) => server.bodiesOf(`PATCH ${path(stored[index]?.id ?? '')}`);
  return { stored, user, bodies };
}
const nothingLeft = () => screen.findByText('No quedan datos por tomar de los textos.');

test('a fact of the text is taken over, and only what was accepted is saved', async () => {
  const { user, form, saved } = await openForm({ ...texts, loading_docks_count: 10 });
  await within(form).findByText('Del texto: 750 kVA');
  within(form).getByText('El texto dice 8');
  await user.press('Usar 750 kVA en Potencia eléctrica', form);
  expect(value('Potencia eléctrica')).toBe('750');
  await expectFocused('Potencia eléctrica');
  await expectGone('Del texto: 750 kVA');
  expect(await saved()).toEqual({ power_kva: 750 });
});

test('facts are proposed while a text is typed, and all missing ones are taken over at once', async () => {
  const { user, form } = await openForm({});
  await fill({ Características: '12 andenes\nRed contra incendio con hidrantes y rociadores' });
  await user.press('Usar los 2', form);
  expect(value('Andenes de carga')).toBe('12');
  expect(['Hidrantes', 'Rociadores', 'ESFR'].map(isChecked)).toEqual([true, true, false]);
});

test('a proposal is declined in the form', async () => {
  const { user, form, saved } = await openForm(texts);
  await user.press('Descartar 750 kVA en Potencia eléctrica', form);
  await within(form).findByText('Descartado: 750 kVA');
  expect(await saved()).toEqual({ fact_checks: { power_kva: { declined: 'Subestación de 750 kVA' } } });
});

test('a declined proposal comes back with one tap', async () => {
  const fact_checks = { crane_capacity: { declined: 'Grúa viajera de 5 t' } };
  const { user, form, saved } = await openForm({ ...crane, fact_checks });
  await user.press('Volver a proponer 5 t en Grúa viajera', form);
  await within(form).findByText('Del texto: 5 t');
  expect(await saved()).toEqual({ fact_checks: {} });
});

test('the review goes through the properties with facts in their texts, by keyboard', async () => {
  const { stored, user, bodies } = await openReview(
    { ...texts, title: 'Nave dos' },
    { ...texts, title: 'Nave uno', power_kva: 500 },
    { title: 'Nave tres' },
  );
  await screen.findByText('Leídas 3 de 3 propiedades');
  await expectFocused(screen.getByRole('heading', { name: 'Nave dos' }));
  expect(screen.getAllByText('«Subestación de 750 kVA»')).not.toEqual([]);
  expect(screen.queryByText(/espuela/)).toBeNull();
  const gas = screen.getByRole('checkbox', { name: /Gas natural/ });
  gas.focus();
  await user.keyboard(' ');
  expect(isChecked(/Gas natural/)).toBe(false);
  await user.press('Guardar y seguir');
  await expectFocused(await screen.findByRole('heading', { name: 'Nave uno' }));
  const facts = {
    power_kva: 750,
    loading_docks_count: 8,
    dock_levelers: 8,
    floor_thickness: 18,
    floor_load: 6,
  };
  expect(bodies()).toMatchObject([{ ...facts, has_substation: 'yes' }]);
  expect(bodies()[0]).not.toHaveProperty('has_natural_gas');
  expect(isChecked(/^Potencia eléctrica: 750 kVA \(hoy: 500 kVA\)/)).toBe(false);
  await user.press('Omitir');
  await nothingLeft();
  expect(bodies(stored.length - 2)).toEqual([]);
});

test('what was declined in the review can be brought back', async () => {
  const { stored, user, bodies } = await openReview(crane);
  await user.press(/^Grúa viajera: 5 t/, undefined, 'checkbox');
  await user.press('Descartar y seguir');
  await nothingLeft();
  await screen.findByText(/1 propuesta descartada/);
  await user.press('Deshacer');
  await screen.findByRole('heading', { name: stored[0]?.title ?? '' });
  expect(bodies()).toEqual([
    { fact_checks: { crane_capacity: { declined: 'Grúa viajera de 5 t' } } },
    { fact_checks: {} },
  ]);
});

test('the review shows the version that somebody else saved meanwhile', async () => {
  const { user, bodies } = await openReview(texts);
  Object.assign(server.records.properties?.[0] ?? {}, {
    ...{ power_kva: 600, floor_load: 6, updated_at: '2026-11-03 15:00:00.000Z' },
  });
  await user.press('Guardar y seguir');
  await screen.findByText(/^Alguien más guardó esta propiedad/);
  expect(isChecked(/^Potencia eléctrica: 750 kVA \(hoy: 600 kVA\)/)).toBe(false);
  expect(screen.queryByRole('checkbox', { name: /Resistencia del piso/ })).toBeNull();
  await user.press('Guardar y seguir');
  await nothingLeft();
  expect(bodies()[1]).toMatchObject({ loading_docks_count: 8 });
  expect(bodies()[1]).not.toHaveProperty('power_kva');
});

test('the form hides the facts of buildings for land, but not what was typed', async () => {
  const user = await openPanel('/properties/new');
  const form = await findDialog('Añadir Propiedad');
  const group = (name: string) => screen.queryByRole('group', { name });
  await fill({ 'Altura libre': '9' });
  expect(group('Carga y patios')).not.toBeNull();
  await user.choose('Tipo', 'Terreno Industrial', form);
  await waitFor(() => expect(group('Carga y patios')).toBeNull());
  screen.getByLabelText(labelled('Potencia eléctrica'));
  expect(value('Altura libre')).toBe('9');
  await fill({ 'Altura libre': '' });
  await waitFor(() => expect(group('Estructura')).toBeNull());
});

test('a smallest part that is larger than the whole is refused', async () => {
  const { user, form } = await openForm({ area: 1_000 });
  await fill({ 'Divisible desde': '1500' });
  await user.press('Guardar Propiedad', form);
  await screen.findByText('La parte más pequeña no puede ser mayor que el área.');
});

test('a fact gets its source and the day of its verification', async () => {
  const { user, form, saved } = await openForm({});
  await fill({ Terreno: '1 ha', 'Potencia eléctrica': '750 kva' });
  await user.choose('Gas natural', 'No');
  const energy = within(form).getByRole('group', { name: 'Energía y servicios' });
  await user.click(within(energy).getByText('Origen y verificación'));
  const power = within(within(energy).getByRole('group', { name: 'Potencia eléctrica' }));
  await user.selectOptions(power.getByLabelText('Origen'), 'Documento');
  fireEvent.change(power.getByLabelText('Verificado el'), { target: { value: '2026-11-03' } });
  expect(await saved()).toEqual({
    ...{ land_area: 10_000, power_kva: 750, has_natural_gas: 'no' },
    fact_checks: { power_kva: { source: 'document', verified_on: '2026-11-03' } },
  });
});
