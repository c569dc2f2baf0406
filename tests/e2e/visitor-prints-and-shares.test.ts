import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

test('prints a property on one or two pages without navigation and form', async ({ page, catalog }) => {
  const longest = catalog.toSorted((a, b) => b.description.length - a.description.length)[0];
  if (!longest) throw new Error('The demo data has no property.');
  await page.goto(paths.property(longest));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: longest.title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeHidden();
  await expect(page.getByText(longest.address).first()).toBeVisible();
  const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1');
  const pages = sheet.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect([1, 2]).toContain(pages);
});

test('prints a list with its cards and active filters only', async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&andenes=8');
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar filtro: Desde 8 andenes' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeHidden();
});

test('copies the URL when the device has no share dialog', async ({ page, context, demoProperty }) => {
  const property = demoProperty();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(paths.property(property));
  const share = page.getByRole('button', { name: 'Compartir' });
  await waitForHydration(share);
  await share.click();
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(paths.property(property));
});

test('shows the URL when the browser cannot copy it', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(paths.property(property));
  const share = page.getByRole('button', { name: 'Compartir' });
  await waitForHydration(share);
  const opening = page.waitForEvent('dialog');
  const clicked = share.click();
  const dialog = await opening;
  expect(new URL(dialog.defaultValue()).pathname).toBe(paths.property(property));
  await dialog.dismiss();
  await clicked;
});

test('the WhatsApp message names the property and its URL', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  const chat = page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(property.title);
  expect(text).toContain(paths.property(property));
});

test('a similar property opens', async ({ page, catalog, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  const links = await page.getByRole('region', { name: 'Propiedades similares' }).getByRole('link').all();
  const similarPaths = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(similarPaths).not.toContain(paths.property(property));
  // Properties of other tests may be similar too and disappear before the click.
  const other = catalog.map(paths.property).find((path) => similarPaths.includes(path)) ?? '';
  await links[similarPaths.indexOf(other)]?.click();
  await expect(page).toHaveURL(other);
});
