import type { Page } from '@playwright/test';
import { propertySchema } from '#domain/property.ts';
import { expect, test } from '../support/fixtures.ts';

const openRow = async (page: Page, title: string) => {
  await page.goto(`/admin/properties?q=${encodeURIComponent(title)}`);
  return page.getByRole('row').filter({ hasText: title });
};

test('changes a price in the list with what the form accepts, and undoes it', async ({
  administrator,
  api,
  createProperty,
}) => {
  const nave = await createProperty({ sale_price: 9_500_000, area: 1_000 });
  const stored = async () => propertySchema.parse(await api.collection('properties').getOne(nave.id));
  const row = await openRow(administrator, nave.title);
  await row.getByRole('button', { name: `Cambiar precio de ${nave.title}` }).click();
  const editor = administrator.getByRole('dialog', { name: `Precio: ${nave.title}` });
  await expect(editor.getByLabel('Precio de venta')).toBeFocused();
  await administrator.keyboard.type('9.8 mdp');
  await administrator.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(row).toContainText('$9,800,000');
  const toast = administrator.getByRole('listitem').filter({ hasText: 'Precio actualizado' });
  await expect(toast).toContainText(`${nave.title} · $9,800,000`);
  expect((await stored()).sale_price).toBe(9_800_000);

  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('$9,500,000');
  await expect.poll(async () => (await stored()).sale_price).toBe(9_500_000);
});

test('refuses what is no amount, and asks about a price that is probably a mistake', async ({
  administrator,
  api,
  createProperty,
  removeAfterTest,
}) => {
  const zone = await api.collection('locations').create({ name: `Zona ${crypto.randomUUID()}` });
  const place = { type: 'Bodega', location_id: zone.id, sale_price: 10_000_000, area: 1_000 } as const;
  const naves = [];
  for (let index = 0; index < 6; index += 1) naves.push(await createProperty(place));
  removeAfterTest('locations', zone.id);
  const title = naves[0]?.title ?? '';
  const row = await openRow(administrator, title);
  const price = row.getByRole('button', { name: `Cambiar precio de ${title}` });
  await price.click();
  const editor = administrator.getByRole('dialog', { name: `Precio: ${title}` });
  await editor.getByLabel('Precio de venta').fill('mucho');
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await expect(editor.getByText('Precio de venta: Escribe un número.')).toBeVisible();
  await editor.getByLabel('Precio de venta').fill('100 mdp');
  await editor.getByRole('button', { name: 'Guardar' }).click();
  const question = administrator.getByRole('dialog', { name: '¿Son correctos estos datos?' });
  await expect(question).toContainText('Precio de venta.');
  await question.getByRole('button', { name: 'Corregir' }).click();
  await expect(row).toContainText('$10,000,000');
  await price.click();
  await editor.getByLabel('Precio de venta').fill('100 mdp');
  await editor.getByRole('button', { name: 'Guardar' }).click();
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await expect(row).toContainText('$100,000,000');
});

test('changes the status by keyboard; undo brings a sold property back', async ({
  administrator,
  api,
  createProperty,
}) => {
  const nave = await createProperty();
  const row = await openRow(administrator, nave.title);
  await row.getByRole('button', { name: `Cambiar situación de ${nave.title}` }).press('Enter');
  const menu = administrator.getByRole('menu');
  const current = menu.getByRole('menuitemradio', { name: 'Disponible' });
  await expect(current).toBeChecked();
  await expect(current).toBeFocused();
  await administrator.keyboard.press('v');
  await expect(menu.getByRole('menuitemradio', { name: 'Vendida' })).toBeFocused();
  await administrator.keyboard.press('Enter');
  await expect(row).toContainText('Vendida');
  await expect(row).toContainText('Inactiva');
  const toast = administrator.getByRole('listitem').filter({ hasText: 'Situación: Vendida' });
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).not.toContainText('Vendida');
  const stored = async () => (await api.collection('properties').getOne(nave.id)).status;
  await expect.poll(stored).toBe('active');
  const { active, closed_on, page_until } = await api.collection('properties').getOne(nave.id);
  expect({ active, closed_on, page_until }).toEqual({ active: true, closed_on: '', page_until: '' });
});

test.describe('while a colleague edits', () => {
  test.use({ expectedErrors: /412/ });

  test('keeps their other fields and refuses to overwrite their price', async ({
    administrator,
    api,
    createProperty,
  }) => {
    const nave = await createProperty({ sale_price: 9_500_000 });
    const row = await openRow(administrator, nave.title);
    const changePrice = async (price: string) => {
      await row.getByRole('button', { name: `Cambiar precio de ${nave.title}` }).click();
      await expect(administrator.getByLabel('Precio de venta')).toBeFocused();
      await administrator.keyboard.type(price);
      await administrator.keyboard.press('Enter');
    };
    await expect(row).toContainText('$9,500,000');
    await api.collection('properties').update(nave.id, { description: 'Con rampa' });
    await changePrice('9600000');
    await expect(administrator.getByText('Precio actualizado')).toBeVisible();
    expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
      sale_price: 9_600_000,
      description: 'Con rampa',
    });

    await expect(row).toContainText('$9,600,000');
    await api.collection('properties').update(nave.id, { sale_price: 7_000_000 });
    await changePrice('9700000');
    await expect(administrator.getByText('No se pudo cambiar el precio')).toBeVisible();
    await expect(row).toContainText('$7,000,000');
  });
});
