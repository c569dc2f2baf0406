import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

test('a form starts in its first field and saves with Ctrl S and Ctrl Enter', async ({
  administrator,
  createProperty,
  api,
}) => {
  const nave = await createProperty();
  const { keyboard } = administrator;
  const saved = administrator.getByText('Propiedad actualizada con éxito.');
  await administrator.goto('/admin/properties');
  await administrator.getByRole('link', { name: 'Añadir Propiedad' }).click();
  await expect(administrator.getByRole('textbox', { name: 'Título' })).toBeFocused();

  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await expect(form.getByLabel('Título')).toBeFocused();
  await form.getByLabel('Dirección').fill('Camino a Chachapa 12');
  await keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await expect(saved.first()).toBeVisible();

  await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
  await form.getByLabel('Descripción').first().fill('Con patio de maniobras.');
  await keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  expect(await api.collection('properties').getOne(nave.id)).toMatchObject({
    address: 'Camino a Chachapa 12',
    description: 'Con patio de maniobras.',
  });
});

test('what was typed in a form survives a reload and can be discarded', async ({
  administrator,
  createProperty,
  sendInquiry,
}) => {
  administrator.on('dialog', (dialog) => void dialog.accept());
  const nave = await createProperty({ is_for_sale: true });
  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
  await form.getByLabel('Título').fill('Nave que se estaba escribiendo');
  await form.getByLabel('En Renta').check();
  await form.getByLabel('Precio de renta').fill('85 mil');
  await administrator.reload();
  await expect(form.getByText('Recuperamos lo que habías escrito y no se guardó.')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Nave que se estaba escribiendo');
  await expect(form.getByLabel('Precio de renta')).toHaveValue('85000');
  await form.getByRole('button', { name: 'Descartar' }).click();
  await expect(form.getByLabel('Título')).toHaveValue(nave.title);
  await administrator.reload();
  await expect(form.getByLabel('Título')).toHaveValue(nave.title);
  await expect(form.getByText('Recuperamos')).toHaveCount(0);

  const { id } = await sendInquiry();
  await administrator.goto(`/admin/inquiries/${id}/answer`);
  await administrator.getByLabel('Tu respuesta').fill('Sí, tiene dos andenes.');
  await administrator.reload();
  await expect(administrator.getByLabel('Tu respuesta')).toHaveValue('Sí, tiene dos andenes.');
  await administrator.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
});

test('what was typed survives a reload in every form that takes a while', async ({
  administrator,
  sendInquiry,
  api,
  visitor,
}) => {
  administrator.on('dialog', (dialog) => void dialog.accept());
  await sendInquiry(visitor);
  const client = await api
    .collection('clients')
    .getFirstListItem(api.filter('email = {:email}', { email: visitor.email }));
  const typed = 'Lo que se estaba escribiendo';
  for (const path of ['inquiries/new', 'requirements/new', `clients/${client.id}/edit`]) {
    await administrator.goto(`/admin/${path}`);
    const form = administrator.getByRole('dialog');
    const name = form.getByRole('textbox', { name: 'Nombre', exact: true });
    await name.fill(typed);
    await administrator.reload();
    await expect(name, path).toHaveValue(typed);
    await form.getByRole('button', { name: 'Descartar' }).click();
    await expect(name, path).not.toHaveValue(typed);
  }

  await administrator.goto('/admin/templates');
  const open = administrator.getByRole('button', { name: 'Nueva plantilla' });
  const text = administrator.getByRole('dialog').getByRole('textbox', { name: 'Texto' });
  await open.click();
  await text.fill(typed);
  await administrator.reload();
  await open.click();
  await expect(text).toHaveValue(typed);
});

/** Whether two visible elements share a point of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('An element is not visible');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const [width, height] of [
  [360, 740],
  [900, 800],
  [1280, 800],
] as const) {
  test(`a toast covers nothing at ${width} x ${height} px`, async ({ administrator, createProperty }) => {
    await administrator.setViewportSize({ width, height });
    // An inquiry of another test would show a toast over this one.
    await administrator.route('**/api/realtime', (route) => route.fulfill({ status: 204 }));
    const nave = await createProperty();
    await administrator.goto(`/admin/properties/${nave.id}`);
    await administrator.getByRole('switch', { name: 'Destacada' }).click();
    const toast = administrator
      .getByRole('listitem')
      .filter({ hasText: 'Propiedad destacada correctamente' });
    await expect(toast).toBeVisible();
    // A toast stays while the mouse is over it.
    await toast.hover();
    await expect.poll(() => overlap(toast, administrator.getByRole('banner'))).toBe(false);
    await expect.poll(() => overlap(toast, administrator.getByRole('main'))).toBe(false);
    const backLink = administrator.getByRole('link', { name: 'Volver' });
    await expect.poll(() => overlap(administrator.getByRole('banner'), backLink)).toBe(false);
    await administrator.getByRole('link', { name: 'Editar Propiedad' }).press('Enter');
    const dialog = administrator.getByRole('dialog', { name: 'Editar Propiedad' });
    await expect(dialog.getByRole('button', { name: 'Guardar Propiedad' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overlap(toast, dialog)).toBe(false);
  });
}
