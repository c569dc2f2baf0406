import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  expectSameText,
  expectTranslated,
  prepareTranslation,
  showOriginal,
  translate,
} from '../support/page-translation.ts';

const screens = [
  'Hoy',
  'Requerimientos',
  'Agenda',
  'Clientes',
  'Números',
  'Correos',
  'Puntos de referencia',
  'Dashboard',
];
const titleOf = (page: Page, text: string) => page.locator('main').getByRole('heading', { name: text });
/** By keyboard: a toast of another test may cover a link, and the mouse on it would keep it there. */
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name }).press('Enter');
const details = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la solicitud' });
const propertyForm = (page: Page) => page.getByRole('dialog', { name: 'Editar Propiedad' });

for (const mergesAdjacentTexts of [true, false])
  test.describe(`translated ${mergesAdjacentTexts ? 'sentence by sentence' : 'text by text'}`, () => {
    test.beforeEach(({ administrator }) => prepareTranslation(administrator, { mergesAdjacentTexts }));

    test('the list of properties and the other screens show what the original shows', async ({
      administrator,
      createProperty,
    }) => {
      const { title } = await createProperty();
      const original = await administrator.context().newPage();
      const pages = [administrator, original];
      for (const page of pages) {
        await page.goto('/admin/properties');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
      }
      await translate(administrator);
      for (const text of ['zzqxw', title, 'zzqxw', title]) {
        for (const page of pages) {
          await page.getByRole('searchbox').first().fill(text);
          await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(text === title ? 1 : 0);
        }
        await expectSameText(administrator, original);
        await (text === title ? showOriginal(administrator) : translate(administrator));
        await expectSameText(administrator, original);
      }
      await translate(administrator);
      for (const screen of screens) {
        await open(administrator, screen);
        await expect(administrator.getByRole('banner').getByRole('heading', { level: 1 })).toContainText(
          screen,
        );
      }
      await expectTranslated(administrator, true);
      await showOriginal(administrator);
      await administrator.goBack();
      await expect(administrator.getByRole('heading', { name: 'Puntos de referencia' })).toBeVisible();
      await expectTranslated(administrator, false);
      await original.close();
    });

    test('a property is edited and saved', async ({ administrator, createProperty, api }) => {
      const { id, title } = await createProperty({}, ['bodega-01.jpg', 'interior-01.jpg']);
      await administrator.goto(`/admin/properties/${id}`);
      await expect(titleOf(administrator, title)).toBeVisible();
      await translate(administrator);
      await administrator.getByRole('link', { name: 'Editar Propiedad' }).click();
      const form = propertyForm(administrator);
      const save = form.getByRole('button', { name: 'Guardar Propiedad' });
      await form.getByLabel('Título').fill('');
      await save.click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await showOriginal(administrator);
      await form.getByLabel('Título').fill(`${title} B`);
      await form.getByLabel('Dirección').fill('Camino 1');
      await translate(administrator);
      await save.click();
      await expect(form).toHaveCount(0);
      await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
      await expect(titleOf(administrator, `${title} B`)).toBeVisible();
      expect(await api.collection('properties').getOne(id)).toMatchObject({ address: 'Camino 1' });

      const gallery = administrator.getByRole('region', { name: 'Fotografías' });
      await gallery.getByRole('button', { name: 'Eliminar la fotografía 2' }).click();
      await administrator.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(administrator.getByText('Imagen eliminada')).toBeVisible();
    });

    test('an inquiry is answered', async ({ administrator, sendInquiry, visitor }) => {
      const { id } = await sendInquiry();
      await administrator.goto(`/admin/inquiries/${id}?q=${encodeURIComponent(visitor.email)}`);
      const dialog = details(administrator);
      await expect(dialog).toBeVisible();
      await translate(administrator);
      await dialog.getByRole('button', { name: 'Registrar llamada' }).click();
      await dialog.getByLabel('Llamada: qué acordaron').fill('Quiere verla el jueves.');
      await showOriginal(administrator);
      await translate(administrator);
      await dialog.getByRole('button', { name: 'Guardar llamada' }).click();
      const timeline = dialog.getByRole('region', { name: 'Conversación' });
      await expect(timeline.getByText('Quiere verla el jueves.')).toBeVisible();
      await dialog.getByRole('link', { name: 'Escribir respuesta' }).click();
      const answer = administrator.getByRole('dialog', { name: 'Responder a' });
      await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
      await expect(answer.getByText('Por favor, escribe una respuesta')).toBeVisible();
      await answer.getByLabel('Tu respuesta').fill('Sí, dos andenes con rampa.');
      await answer.getByRole('button', { name: 'Enviar respuesta' }).click();
      await expect(administrator.getByText('Respuesta guardada')).toBeVisible();
      const row = administrator.getByRole('row').filter({ hasText: visitor.email });
      await expect(row).toContainText('Contestada');
    });
  });

test.describe('after an error', () => {
  test.use({ expectedErrors: /removeChild/ });

  test('the form of a property starts again with what was typed', async ({
    administrator,
    createProperty,
  }) => {
    const { id, title } = await createProperty();
    await administrator.goto(`/admin/properties/${id}/edit`);
    const form = propertyForm(administrator);
    await form.getByLabel('Dirección').fill('Camino 1');
    await form.getByLabel('Título').fill('');
    await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
    const message = form.getByRole('alert').first();
    await expect(message).toBeVisible();
    await message.evaluate((element) => element.remove());
    await form.getByLabel('Título').fill(title);
    await expect(form.getByLabel('Dirección')).toHaveValue('Camino 1');
    await expect(form.getByLabel('Título')).toHaveValue(title);
    await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
    await expect(administrator.getByText('Propiedad actualizada con éxito.')).toBeVisible();
  });

  test('a note about an inquiry is kept', async ({ administrator, sendInquiry }) => {
    const { id } = await sendInquiry();
    await administrator.goto(`/admin/inquiries/${id}`);
    const dialog = details(administrator);
    await dialog.getByRole('button', { name: 'Registrar nota' }).click();
    await dialog.getByRole('button', { name: 'Guardar nota' }).click();
    await dialog
      .getByRole('alert')
      .first()
      .evaluate((element) => element.remove());
    await dialog.getByLabel('Nota').fill('Quiere verla el jueves.');
    await expect(dialog.getByText('Recuperamos lo que habías escrito')).toBeVisible();
    await expect(dialog.getByLabel('Nota')).toHaveValue('Quiere verla el jueves.');
    await dialog.getByRole('button', { name: 'Guardar nota' }).click();
    const timeline = dialog.getByRole('region', { name: 'Conversación' });
    await expect(timeline.getByText('Quiere verla el jueves.')).toBeVisible();
  });
});
