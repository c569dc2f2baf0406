import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { pdfTexts } from '../support/pdf-text.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

async function pageText(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { maxRedirects: 0 });
  return response.ok() ? response.text() : '';
}

test('a person decides to be shown, and the property has name, photograph and numbers until that ends', async ({
  page,
  request,
  colleague,
  createProperty,
}) => {
  const broker_id = colleague.client.authStore.record?.id ?? '';
  const nave = await createProperty({ broker_id });
  const path = paths.property(nave);
  await expect.poll(() => pageText(request, path), publicationTimeout).toContain(nave.title);
  expect(await pageText(request, path)).not.toContain('Te atiende');

  const panel = colleague.page;
  await panel.goto('/admin/profile');
  const site = panel.getByRole('region', { name: 'En el sitio' });
  await site.getByLabel('Nombre público').fill('');
  await site.getByRole('switch', { name: 'Mostrar en el sitio' }).check();
  await site.getByRole('button', { name: 'Guardar ficha del sitio' }).click();
  await expect(site.getByText('Escribe el nombre que verán los visitantes.')).toBeVisible();
  await site.getByLabel('Nombre público').fill('Ana Ruiz');
  await site.getByLabel('Teléfono directo').fill('222 555 0131');
  await site.getByLabel('WhatsApp directo').fill('222 555 0131');
  await site.getByLabel('Fotografía').setInputFiles('src/server/seed/photographs/bodega-02.jpg');
  await expect(site.getByRole('img', { name: 'Fotografía elegida' })).toBeVisible();
  await site.getByRole('button', { name: 'Guardar ficha del sitio' }).click();
  await expect(panel.getByText('Ficha del sitio guardada')).toBeVisible();

  await expect.poll(() => pageText(request, path), publicationTimeout).toContain('Ana Ruiz');
  const html = await pageText(request, path);
  expect(html).not.toContain(broker_id);
  expect(html).not.toContain(colleague.client.authStore.record?.email);
  await page.goto(path);
  const card = page.getByRole('region', { name: 'Precio' });
  await expect(card).toContainText('Te atiende Ana Ruiz');
  await expect(card.getByRole('link', { name: '222 555 0131' })).toHaveAttribute('href', 'tel:+522225550131');
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/522225550131\?text=/,
  );
  const portrait = card.locator('img');
  await expect(portrait).toHaveJSProperty('naturalWidth', 128);
  const portraitPath = (await portrait.getAttribute('src')) ?? '';
  await expect.poll(() => pageText(request, paths.about()), publicationTimeout).toContain('Ana Ruiz');
  const about = await page.context().newPage();
  await about.goto(paths.about());
  const person = about
    .getByRole('listitem')
    .filter({ has: about.getByRole('heading', { name: 'Ana Ruiz' }) });
  await expect(person).toContainText(`Atiende ${nave.city}`);
  await expect(person.getByRole('link', { name: '222 555 0131' })).toHaveAttribute(
    'href',
    'tel:+522225550131',
  );
  await expect(person.locator('img')).toHaveAttribute('src', portraitPath);
  await about.close();
  const image = await request.get(portraitPath);
  expect((await image.body()).length).toBeLessThan(8_000);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ficha técnica (PDF)' }).click(),
  ]);
  const pdf = new Uint8Array(await readFile(await download.path()));
  expect((await pdfTexts(pdf)).join(' ')).toMatch(/Ana Ruiz.*222 555 0131/s);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Ana Ruiz · /)).toBeVisible();
  await expect(page.getByText(/^222 555 0131 · /)).toBeVisible();

  await panel.reload();
  await site.getByRole('switch', { name: 'Mostrar en el sitio' }).uncheck();
  await site.getByRole('button', { name: 'Guardar ficha del sitio' }).click();
  await expect.poll(() => pageText(request, path), publicationTimeout).not.toContain('Ana Ruiz');
  await expect.poll(() => pageText(request, paths.about()), publicationTimeout).not.toContain('Ana Ruiz');
  const portraitStatus = async () => (await request.get(portraitPath)).status();
  await expect.poll(portraitStatus, publicationTimeout).toBe(404);
});

test('an administrator chooses the broker of a property and what the site shows of a colleague', async ({
  request,
  administrator,
  colleague,
  createProperty,
}) => {
  const account = colleague.client.authStore.record;
  const nave = await createProperty();
  await administrator.goto('/admin/users');
  const row = administrator.getByRole('row').filter({ hasText: account?.email });
  await row.getByRole('button', { name: 'En el sitio' }).click();
  const dialog = administrator.getByRole('dialog', { name: /^En el sitio: / });
  await dialog.getByRole('switch', { name: 'Mostrar en el sitio' }).check();
  await dialog.getByLabel('Nombre público').fill('Beto Lara');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();

  await administrator.goto(`/admin/properties/${nave.id}/edit`);
  const form = administrator.getByRole('dialog');
  await form.getByLabel('Asesor').selectOption(account?.id ?? '');
  await form.getByRole('button', { name: 'Guardar Propiedad' }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(() => pageText(request, paths.property(nave)), publicationTimeout)
    .toMatch(/Te atiende <strong[^>]*>Beto Lara/);
});
