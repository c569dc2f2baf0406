import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { openNewProperty } from '../support/property-form.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

test('the page lists facts with their source, and says which decisive ones are unknown', async ({
  administrator,
  createProperty,
  request,
  api,
}) => {
  const nave = await createProperty({ area: 5_000 });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Terreno').fill('1 ha');
  await form.getByLabel('Potencia eléctrica').fill('750 kva');
  await form.getByLabel('Gas natural').selectOption('No');
  await form.getByLabel('Espuela de ferrocarril').selectOption('Sí');
  await form.getByRole('checkbox', { name: 'Hidrantes' }).check();
  await form.getByRole('checkbox', { name: 'ESFR' }).check();
  const energy = form.getByRole('group', { name: 'Energía y servicios' });
  await energy.getByText('Origen y verificación').click();
  const power = energy.getByRole('group', { name: 'Potencia eléctrica' });
  await power.getByLabel('Origen').selectOption('Documento');
  await power.getByLabel('Verificado el').fill('2026-11-03');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    land_area: 10_000,
    power_kva: 750,
    has_natural_gas: 'no',
    has_rail_spur: 'yes',
    has_fiber: '',
    fire_protection: ['hydrants', 'esfr'],
    fact_checks: { power_kva: { source: 'document', verified_on: '2026-11-03' } },
  });

  const path = paths.property(nave);
  await expect
    .poll(async () => (await request.get(path)).text(), publicationTimeout)
    .toContain('Verificado el 3 nov 2026');
  await administrator.goto(path);
  const details = administrator.getByRole('region', { name: 'Detalles técnicos' });
  for (const fact of [
    'Terreno10,000\u00a0m²',
    'Construcción sobre el terreno50\u00a0%',
    'Potencia eléctrica750\u00a0kVA',
    'Por cada 10,000 m²750\u00a0kVA',
    'Gas naturalNo',
    'Espuela de ferrocarrilSí',
    'Protección contra incendioHidrantes, ESFR',
    'Resistencia del pisoNo informado',
  ]) {
    await expect(details).toContainText(fact);
  }
  await expect(details).not.toContainText('Fibra óptica');
});

test('the form hides the facts of buildings for land', async ({ administrator }) => {
  const form = await openNewProperty(administrator);
  await expect(form.getByRole('group', { name: 'Carga y patios' })).toBeVisible();
  await form.getByLabel('Altura libre').fill('9');
  await form.getByLabel('Tipo').selectOption('Terreno Industrial');
  await expect(form.getByRole('group', { name: 'Carga y patios' })).toHaveCount(0);
  await expect(form.getByLabel('Potencia eléctrica')).toBeVisible();
  // What was typed is not hidden.
  await expect(form.getByLabel('Altura libre')).toHaveValue('9');
  await form.getByLabel('Altura libre').fill('');
  await expect(form.getByRole('group', { name: 'Estructura' })).toHaveCount(0);
});

test('refuses a smallest part that is larger than the whole', async ({ administrator }) => {
  const form = await openNewProperty(administrator);
  await form.getByLabel('Área (m²)').fill('1000');
  await form.getByLabel('Divisible desde').fill('1500');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('La parte más pequeña no puede ser mayor que el área.')).toBeVisible();
});
