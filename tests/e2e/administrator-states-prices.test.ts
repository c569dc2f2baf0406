import { expect, test } from '../support/fixtures.ts';

test('states a rent in dollars per m² with its terms', async ({ administrator, createProperty, api }) => {
  const nave = await createProperty({ area: 5_000, is_for_sale: false, is_for_rent: true });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Precio de renta').fill('6.1 usd/m²');
  await form.getByLabel('Precio de renta').blur();
  await expect(form.getByLabel('Moneda de la renta')).toHaveValue('USD');
  await expect(form.getByLabel('Base de la renta')).toHaveValue('per_m2');
  await expect(form.getByLabel('Precio de renta')).toHaveAccessibleDescription(
    'USD\u00a06.10 por m² · USD\u00a030,500 en total',
  );
  await form.getByLabel('Tipo de renta').selectOption('Neta (NNN)');
  await form.getByLabel('IVA', { exact: true }).selectOption('Más IVA');
  await form.getByLabel('Mantenimiento (MXN al mes)').fill('42 mil');
  await form.getByLabel('Plazo mínimo').fill('36 meses');
  await form.getByLabel('Depósito').fill('2');
  await form.getByLabel('Incremento anual').selectOption('CPI (Estados Unidos)');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    rental_price: 6.1,
    rental_currency: 'USD',
    rental_basis: 'per_m2',
    lease_type: 'nnn',
    price_includes_vat: 'no',
    maintenance_fee: 42_000,
    min_term_months: 36,
    deposit_months: 2,
    escalation: 'cpi',
  });
  await administrator.goto(`/admin/properties/${nave.id}`);
  await expect(administrator.getByText('USD\u00a06.10 por m²').first()).toBeVisible();
  await expect(administrator.getByText('$42,000 al mes')).toBeVisible();
});

for (const { typed, stored } of [
  { typed: 'USD 1.2M', stored: { sale_price: 1_200_000, sale_currency: 'USD', sale_basis: 'total' } },
  { typed: '12.5M', stored: { sale_price: 12_500_000, sale_currency: 'MXN', sale_basis: 'total' } },
  { typed: '$9,500.00 m2', stored: { sale_price: 9_500, sale_currency: 'MXN', sale_basis: 'per_m2' } },
  { typed: '14.500.000', stored: { sale_price: 14_500_000, sale_currency: 'MXN', sale_basis: 'total' } },
]) {
  test(`reads the price "${typed}" with its currency and basis when Enter saves it`, async ({
    administrator,
    createProperty,
    api,
  }) => {
    const nave = await createProperty({ area: 1_200, is_for_sale: true, sale_price: 10_000_000 });
    await administrator.goto(`/admin/properties/${nave.id}/edit`);
    const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
    await form.getByLabel('Precio de venta').fill(typed);
    await form.getByLabel('Precio de venta').press('Enter');
    await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
    expect(await api.collection('properties').getOne(nave.id)).toMatchObject(stored);
  });
}

test('reads "1.500" as 1,500 m² and asks about an area of 1.5 m²', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty({ area: 1_200 });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  const question = administrator.getByRole('dialog', { name: '¿Son correctos estos datos?' });
  await form.getByLabel('Área', { exact: false }).first().fill('1.5');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(question).toContainText('Menos de 30 m² suelen ser hectáreas o miles');
  await question.getByRole('button', { name: 'Corregir' }).click();
  await form.getByLabel('Área', { exact: false }).first().fill('1.500');
  await expect(form.getByText('1,500\u00a0m²', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({ area: 1_500 });
});

test('asks about values that are probably mistakes, and a person may overrule it', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty({ area: 5_000, is_for_sale: false, is_for_rent: true });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  const question = administrator.getByRole('dialog', { name: '¿Son correctos estos datos?' });
  await form.getByLabel('Precio de renta').fill('110');
  await form.getByLabel('Resistencia del piso').fill('210');
  await form.getByLabel('Altura libre').fill('32 pies');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(question).toContainText('¿No es por m²?');
  await expect(question).toContainText('kg/cm²');
  await expect(question).not.toContainText('Altura');
  await question.getByRole('button', { name: 'Corregir' }).click();

  await form.getByLabel('Precio de renta').fill('550 mil');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(question).toContainText('kg/cm²');
  await expect(question).not.toContainText('por m²?');
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    rental_price: 550_000,
    floor_load: 210,
    ceiling_height: 9.75,
  });
});

test('refuses an impossible term', async ({ administrator, createProperty }) => {
  const nave = await createProperty({ is_for_sale: false, is_for_rent: true, rental_price: 98_500 });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Plazo mínimo').fill('0');
  await form.getByLabel('Porcentaje del incremento').fill('250');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form.getByText('Un plazo de 0 meses no existe: déjalo vacío si no se sabe.')).toBeVisible();
  await expect(form.getByText('El número es demasiado grande.')).toBeVisible();
});

test('sets the exchange rate with its day', async ({ administrator, api, afterTest }) => {
  const companies = api.collection('company');
  const { id, usd_mxn_rate, usd_mxn_rate_on } = await companies.getFirstListItem('');
  afterTest(async () => void (await companies.update(id, { usd_mxn_rate, usd_mxn_rate_on })));
  await administrator.goto('/admin/settings');
  await expect(administrator.getByLabel('Un dólar en pesos')).toHaveValue(String(usd_mxn_rate));
  await administrator.getByLabel('Un dólar en pesos').fill('0.054');
  await administrator.getByRole('button', { name: 'Guardar configuración' }).click();
  await expect(administrator.getByText('¿Está al revés?')).toBeVisible();
  await administrator.getByLabel('Un dólar en pesos').fill(String(usd_mxn_rate));
  await administrator.getByLabel('Fecha del tipo de cambio').fill('2026-01-05');
  await expect(administrator.getByText('Tiene más de siete días')).toBeVisible();
});
