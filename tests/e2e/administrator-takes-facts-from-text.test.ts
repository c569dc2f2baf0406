import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const texts = {
  features: ['Subestación de 750 kVA', '8 andenes con rampa niveladora', 'Posibilidad de espuela'],
  available_services: ['Gas natural'],
  description: 'Piso de concreto de 18 cm para 6 t/m².',
};

test.use({ expectedErrors: /status of 412/ });

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Editar Propiedad' });

test('takes over a fact of the text with one tap, and saves only what was accepted', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty({ ...texts, loading_docks_count: 10 });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = formOf(administrator);
  await expect(form.getByText('Del texto: 750 kVA')).toBeVisible();
  await expect(form.getByText('El texto dice 8', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Usar 750 kVA en Potencia eléctrica' }).click();
  await expect(form.getByLabel('Potencia eléctrica')).toHaveValue('750');
  await expect(form.getByLabel('Potencia eléctrica')).toBeFocused();
  await expect(form.getByText('Del texto: 750 kVA')).toHaveCount(0);
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    power_kva: 750,
    loading_docks_count: 10,
    floor_load: 0,
    has_natural_gas: '',
    has_rail_spur: '',
  });
});

test('proposes facts while a text is typed, and takes over all missing ones at once', async ({
  administrator,
  createProperty,
}) => {
  const nave = await createProperty({ features: [], available_services: [], description: '' });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = formOf(administrator);
  await form.getByLabel('Características').fill('12 andenes\nRed contra incendio con hidrantes y rociadores');
  await form.getByRole('button', { name: 'Usar los 2' }).click();
  await expect(form.getByLabel('Andenes de carga')).toHaveValue('12');
  await expect(form.getByRole('checkbox', { name: 'Hidrantes' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Rociadores' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'ESFR' })).not.toBeChecked();
});

test('goes through the properties of a search with facts in their texts, by keyboard', async ({
  administrator,
  createProperty,
  uniqueName,
  api,
}) => {
  const word = uniqueName('Xochitl').replace(' ', '');
  const first = await createProperty({ ...texts, title: `Nave ${word} uno`, power_kva: 500 });
  const second = await createProperty({ ...texts, title: `Nave ${word} dos` });
  await createProperty({ title: `Nave ${word} tres`, features: [], available_services: [], description: '' });

  await administrator.goto(`/admin/properties?q=${word}`);
  await administrator.getByRole('link', { name: 'Datos en el texto' }).click();
  await expect(administrator.getByText('Leídas 3 de 3 propiedades de tu búsqueda')).toBeVisible();

  await expect(administrator.getByRole('heading', { name: second.title })).toBeFocused();
  await expect(administrator.getByText('«Subestación de 750 kVA»').first()).toBeVisible();
  await expect(administrator.getByText('espuela')).toHaveCount(0);
  const gas = administrator.getByRole('checkbox', { name: 'Gas natural' });
  await gas.focus();
  await administrator.keyboard.press('Space');
  await expect(gas).not.toBeChecked();
  await administrator.keyboard.press('Enter');

  await expect(administrator.getByRole('heading', { name: first.title })).toBeFocused();
  const power = administrator.getByRole('checkbox', { name: 'Potencia eléctrica: 750 kVA (hoy: 500 kVA)' });
  await expect(power).not.toBeChecked();
  await administrator.getByRole('button', { name: 'Omitir' }).click();
  await expect(administrator.getByText('No quedan datos por tomar de los textos.')).toBeVisible();
  await administrator.reload();
  await expect(administrator.getByRole('heading', { name: first.title })).toBeFocused();

  expect(await api.collection('properties').getOne(second.id)).toMatchObject({
    power_kva: 750,
    loading_docks_count: 8,
    dock_levelers: 8,
    floor_thickness: 18,
    floor_load: 6,
    has_substation: 'yes',
    has_natural_gas: '',
  });
  expect(await api.collection('properties').getOne(first.id)).toMatchObject({
    power_kva: 500,
    loading_docks_count: 0,
  });
});

test('what was declined is not proposed again, and comes back with one tap', async ({
  administrator,
  createProperty,
  api,
}) => {
  const word = `Yaretzi${Date.now().toString(36)}`;
  const features = ['Grúa viajera de 5 t'];
  const nave = await createProperty({
    title: `Nave ${word}`,
    features,
    available_services: [],
    description: '',
  });
  const review = `/admin/properties/facts?q=${word}`;
  const checksOf = async () => (await api.collection('properties').getOne(nave.id)).fact_checks;
  await administrator.goto(review);
  await administrator.getByRole('checkbox', { name: 'Grúa viajera: 5 t' }).uncheck();
  await administrator.getByRole('button', { name: 'Descartar y seguir' }).click();
  await expect(administrator.getByText('No quedan datos por tomar de los textos.')).toBeVisible();
  expect(await checksOf()).toEqual({ crane_capacity: { declined: 'Grúa viajera de 5 t' } });

  await administrator.getByRole('button', { name: 'Deshacer' }).click();
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
  expect(await checksOf()).toEqual({});
  await administrator.getByRole('checkbox', { name: 'Grúa viajera: 5 t' }).uncheck();
  await administrator.getByRole('button', { name: 'Descartar y seguir' }).click();
  await expect(administrator.getByText('1 propuesta descartada')).toBeVisible();
  await administrator.goto(review);
  await expect(administrator.getByText('No quedan datos por tomar de los textos.')).toBeVisible();

  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = formOf(administrator);
  await form.getByRole('button', { name: 'Volver a proponer 5 t en Grúa viajera' }).click();
  await expect(form.getByText('Del texto: 5 t')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await checksOf()).toEqual({});
  await administrator.goto(review);
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
});

test('a proposal is declined in the form', async ({ administrator, createProperty, api }) => {
  const nave = await createProperty({ ...texts });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = formOf(administrator);
  await form.getByRole('button', { name: 'Descartar 750 kVA en Potencia eléctrica' }).click();
  await expect(form.getByText('Descartado: 750 kVA')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect((await api.collection('properties').getOne(nave.id)).fact_checks).toEqual({
    power_kva: { declined: 'Subestación de 750 kVA' },
  });
});

test('shows the newer version when somebody else saved the property during the review', async ({
  administrator,
  createProperty,
  api,
}) => {
  const word = `Citlali${Date.now().toString(36)}`;
  const nave = await createProperty({ ...texts, title: `Nave ${word}` });
  await administrator.goto(`/admin/properties/facts?q=${word}`);
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
  await api.collection('properties').update(nave.id, { power_kva: 600, floor_load: 6 });

  await administrator.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(administrator.getByText('Alguien más guardó esta propiedad')).toBeVisible();
  await expect(
    administrator.getByRole('checkbox', { name: 'Potencia eléctrica: 750 kVA (hoy: 600 kVA)' }),
  ).not.toBeChecked();
  await expect(administrator.getByRole('checkbox', { name: 'Resistencia del piso' })).toHaveCount(0);
  await administrator.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(administrator.getByText('No quedan datos por tomar de los textos.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    power_kva: 600,
    loading_docks_count: 8,
  });
});
