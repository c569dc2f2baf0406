import { expect, test } from '../support/fixtures.ts';

test('changes price and status in the list by keyboard, and undoes both', async ({
  administrator,
  api,
  createProperty,
}) => {
  const both = { is_for_rent: true, rental_price: 85_000 };
  const nave = await createProperty({ sale_price: 9_500_000, area: 1_000, ...both });
  const stored = () => api.collection('properties').getOne(nave.id);
  await administrator.setViewportSize({ width: 360, height: 740 });
  await administrator.goto(`/admin/properties?q=${encodeURIComponent(nave.title)}`);
  const row = administrator.getByRole('row').filter({ hasText: nave.title });
  const undo = (title: string) =>
    administrator
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Deshacer' })
      .click();
  await row.getByRole('button', { name: `Cambiar precio de ${nave.title}` }).click();
  const editor = administrator.getByRole('dialog', { name: `Precio: ${nave.title}` });
  await expect(editor.getByLabel('Precio de venta')).toBeFocused();
  for (const part of [editor.getByLabel('Precio de venta'), editor.getByRole('button', { name: 'Guardar' })])
    await expect(part).toBeInViewport({ ratio: 1 });
  await administrator.keyboard.type('9.8 mdp');
  await administrator.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(row).toContainText('$9,800,000');
  await undo('Precio actualizado');
  await expect.poll(async () => (await stored()).sale_price).toBe(9_500_000);

  await row.getByRole('button', { name: `Cambiar situación de ${nave.title}` }).press('Enter');
  const menu = administrator.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: 'Disponible' })).toBeFocused();
  await administrator.keyboard.press('v');
  await expect(menu.getByRole('menuitemradio', { name: 'Vendida' })).toBeFocused();
  await administrator.keyboard.press('Enter');
  await expect(row).toContainText('Vendida');
  await undo('Situación: Vendida');
  await expect.poll(async () => (await stored()).status).toBe('active');
  const { active, closed_on, page_until } = await stored();
  expect({ active, closed_on, page_until }).toEqual({ active: true, closed_on: '', page_until: '' });
});
