import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const typePoint = async (form: Locator, latitude: string, longitude: string) => {
  await form.getByLabel('Latitud').fill(latitude);
  await form.getByLabel('Longitud').fill(longitude);
  await form.getByLabel('Longitud').blur();
};

test('a landmark without the minus of its longitude is asked about, and one tap corrects it', async ({
  administrator,
}) => {
  await administrator.goto('/admin/landmarks/new');
  const form = administrator.getByRole('dialog', { name: 'Nuevo punto de referencia' });
  await typePoint(form, '19.0414', '98.2063');
  await expect(form.getByRole('alert')).toContainText(/en el mar o fuera de México, a 1\d,\d{3} km/);
  await form.getByRole('button', { name: 'Usar 19.0414, -98.2063' }).click();
  await expect(form.getByLabel('Longitud')).toHaveValue('-98.2063');
  await expect(form.getByRole('alert')).toBeHidden();

  await typePoint(form, '-98.2063', '19.0414');
  await form.getByRole('button', { name: 'Usar 19.0414, -98.2063' }).click();
  await expect(form.getByLabel('Latitud')).toHaveValue('19.0414');
});

test('a form is not sent before the answer, and a person may confirm the point', async ({
  administrator,
  removeAfterTest,
  api,
}) => {
  await administrator.goto('/admin/landmarks/new');
  const form = administrator.getByRole('dialog', { name: 'Nuevo punto de referencia' });
  const name = `Puerto ${crypto.randomUUID().slice(0, 8)}`;
  await form.getByLabel('Nombre', { exact: true }).fill(name);
  await form.getByLabel('Nombre corto').fill(name);
  await form.getByLabel('Latitud').fill('29.73');
  await form.getByLabel('Longitud').fill('-95.27');
  await form.getByLabel('Longitud').press('Enter');
  const confirm = form.getByRole('button', { name: 'Es correcto así' });
  await expect(confirm).toBeFocused();
  expect((await api.collection('landmarks').getList(1, 1, { filter: `name = "${name}"` })).totalItems).toBe(
    0,
  );
  await confirm.click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  const stored = await api.collection('landmarks').getFirstListItem(`name = "${name}"`);
  removeAfterTest('landmarks', stored.id);
  expect(stored).toMatchObject({ latitude: 29.73, longitude: -95.27 });
});
