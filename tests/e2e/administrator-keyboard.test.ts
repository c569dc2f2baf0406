import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Presses Tab, or Shift and Tab, until an element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key);
    if (await hasFocus()) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test('finds, features and edits a property with the keyboard only', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  const { keyboard } = administrator;
  await administrator.goto('/admin/properties');
  await expect(administrator.getByRole('table')).toBeVisible();
  await tabTo(administrator, administrator.getByRole('searchbox'));
  await keyboard.type(nave.title);
  await expect(administrator.getByText('1 propiedad', { exact: true })).toBeVisible();
  await tabTo(administrator, administrator.getByRole('switch', { name: `Destacada: ${nave.title}` }));
  await keyboard.press('Enter');
  await expect(administrator.getByText('Propiedad destacada correctamente')).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(administrator.getByRole('button', { name: `Sigue disponible: ${nave.title}` })).toBeFocused();
  await tabTo(administrator, administrator.getByRole('link', { name: nave.title }), 'Shift+Tab');
  await keyboard.press('Enter');

  await expect(administrator.getByRole('heading', { name: nave.title })).toBeVisible();
  await tabTo(administrator, administrator.getByRole('link', { name: 'Editar Propiedad' }));
  await keyboard.press('Enter');
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await tabTo(administrator, form.getByLabel('En Renta'));
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(form.getByLabel('Precio de renta')).toBeFocused();
  await keyboard.type('98500');
  await keyboard.press('Enter');
  await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    featured: true,
    is_for_rent: true,
    rental_price: 98_500,
  });
});

test('finds and answers an inquiry with the keyboard only', async ({
  administrator,
  visitor,
  inquiriesFrom,
  sendInquiry,
}) => {
  await sendInquiry();
  const { keyboard } = administrator;
  await administrator.goto('/admin');
  await expect(administrator.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await keyboard.press('Control+k');
  await expect(administrator.getByRole('combobox')).toBeFocused();
  await keyboard.type('solicitudes pendientes');
  await keyboard.press('Enter');
  await expect(administrator).toHaveURL(/\/admin\/inquiries\?estado=pendientes$/);
  await tabTo(administrator, administrator.getByRole('searchbox'));
  await keyboard.type(visitor.email);
  await expect(administrator.getByRole('row')).toHaveCount(2);
  await tabTo(administrator, administrator.getByRole('link', { name: `Responder a ${visitor.name}` }));
  await keyboard.press('Enter');
  await expect(administrator.getByLabel('Tu respuesta')).toBeFocused();
  await keyboard.type('Sí, dos andenes.');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
  expect(await inquiriesFrom(visitor.email)).toMatchObject([{ response: 'Sí, dos andenes.' }]);
});
