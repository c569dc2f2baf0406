import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
])
  test(`notes the owner and the contract of a property at ${viewport.width} px`, async ({
    administrator,
    createProperty,
  }) => {
    await administrator.setViewportSize(viewport);
    const nave = await createProperty();
    await administrator.goto(`/admin/properties/${nave.id}`);
    const section = administrator.getByRole('region', { name: 'Datos privados' });
    await section.getByRole('button', { name: 'Agregar datos privados' }).click();
    const dialog = administrator.getByRole('dialog', { name: 'Datos privados' });
    await dialog.getByLabel('Propietario', { exact: true }).fill('Rosa Méndez');
    await dialog.getByLabel('Teléfono del propietario').fill('sin');
    await dialog.getByLabel('Exclusiva hasta').fill('2020-03-31');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe un teléfono con números')).toBeVisible();
    await dialog.getByLabel('Teléfono del propietario').fill('222 123 4567');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(administrator.getByText('Datos privados guardados')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(section.getByRole('link', { name: '222 123 4567' })).toHaveAttribute(
      'href',
      'tel:+522221234567',
    );
    await expect(section).toContainText('31 mar 2020');

    await section.getByRole('button', { name: 'Editar datos privados' }).click();
    await dialog.getByLabel('Llaves').fill('Con el vigilante');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(section).toContainText('Con el vigilante');
    await expect(section).toContainText('Rosa Méndez');
  });

test('the dashboard reminds of an exclusive contract that has ended', async ({
  administrator,
  api,
  createProperty,
}) => {
  const nave = await createProperty();
  // The earliest of all, so that it is among the first ones whatever else ends.
  const contract = { property_id: nave.id, owner_name: 'Rosa Méndez', exclusive_until: '2001-01-31' };
  await api.collection('property_private_data').create(contract);
  await administrator.goto('/admin');
  const link = administrator.getByRole('link', { name: nave.title });
  await expect(link.first()).toBeVisible();
  await expect(administrator.getByText('Terminó el 31 ene 2001 · Rosa Méndez').first()).toBeVisible();
  await administrator
    .getByRole('listitem')
    .filter({ hasText: 'Terminó el' })
    .filter({ hasText: nave.title })
    .getByRole('link')
    .click();
  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
});

test.describe('a visitor', () => {
  // The page is not built yet, so the not-found page loads the property.
  test.use({ expectedErrors: /404/ });

  test('gets none of it', async ({ page, api, createProperty }) => {
    const nave = await createProperty();
    await api
      .collection('property_private_data')
      .create({ property_id: nave.id, owner_name: 'Dueña Oculta' });
    await page.goto(paths.propertyById(nave.id));
    await expect(page.getByRole('heading', { level: 1, name: nave.title })).toBeVisible();
    await expect(page.getByText('Dueña Oculta')).toHaveCount(0);
  });
});
