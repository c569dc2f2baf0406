import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

test('it prints as a ficha técnica of one or two pages, without what only a screen needs', async ({
  page,
  catalog,
}) => {
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

test('a list prints its cards and what was asked, without what only a screen needs', async ({ page }) => {
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

test('its address is copied where the device shares nothing itself', async ({
  page,
  context,
  demoProperty,
}) => {
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

test('its address is shown to be copied by hand where the browser may not copy it', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(paths.property(property));
  const share = page.getByRole('button', { name: 'Compartir' });
  await waitForHydration(share);
  const asked = page.waitForEvent('dialog');
  const clicked = share.click();
  const dialog = await asked;
  expect(new URL(dialog.defaultValue()).pathname).toBe(paths.property(property));
  await dialog.dismiss();
  await clicked;
});

test('WhatsApp names the property and its address', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  const chat = page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(property.title);
  expect(text).toContain(paths.property(property));
});

test('similar ones lead on', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  const similar = page.getByRole('region', { name: 'Propiedades similares' });
  const [next] = await similar.getByRole('link').all();
  if (!next) throw new Error('The demo data has nothing similar.');
  const address = await next.getAttribute('href');
  expect(address).not.toBe(paths.property(property));
  await next.click();
  await expect(page).toHaveURL(address ?? '');
});
