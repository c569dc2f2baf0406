import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { pdfTexts } from '../support/pdf-text.ts';

const isWholeRent = (property: Property) =>
  property.rental_price && !property.is_price_on_request && property.latitude && property.address;

async function openDialog(page: Page, { id }: Property) {
  await page.goto(`${paths.admin()}/properties/${id}`);
  await page.getByRole('button', { name: 'Ficha (PDF)' }).click();
  return page.getByRole('dialog', { name: 'Ficha técnica (PDF)' });
}

test('an administrator makes a datasheet without address and price, with a note', async ({
  administrator: page,
  demoProperty,
}) => {
  const property = demoProperty(isWholeRent);
  const dialog = await openDialog(page, property);
  await dialog.getByRole('switch', { name: 'Sin dirección exacta' }).check();
  await dialog.getByRole('switch', { name: 'Sin precio' }).check();
  await dialog.getByLabel('Nota para quien la recibe').fill('Se puede visitar el jueves.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Hacer la ficha' }).click(),
  ]);
  const text = (await pdfTexts(new Uint8Array(await readFile(await download.path())))).join(' ');
  expect(text).toContain(property.title);
  expect(text).toContain('Se puede visitar el jueves.');
  expect(text).toContain(`Pregunta por la clave ${property.reference_code}`);
  expect(text).not.toMatch(/\$|MXN|USD|Costo total/);
  expect(text.replaceAll(' ', '')).not.toContain(property.address.replaceAll(' ', ''));
});

test.describe('of a property that is not published', () => {
  test.use({ expectedErrors: /Failed to load resource|^NoDatasheet/ });

  test('the dialog says why there is no datasheet, and keeps the note', async ({
    administrator: page,
    createProperty,
  }) => {
    const dialog = await openDialog(page, await createProperty({ active: false }));
    await dialog.getByLabel('Nota para quien la recibe').fill('Se puede visitar el jueves.');
    await dialog.getByRole('button', { name: 'Hacer la ficha' }).click();
    await expect(dialog.getByText('Esta propiedad no está publicada')).toBeVisible();
    await expect(dialog.getByLabel('Nota para quien la recibe')).toHaveValue('Se puede visitar el jueves.');
  });
});
