import { offersOf } from '#domain/property-offers.ts';
import { textsBeyondFacts } from '#domain/repeated-texts.ts';
import { paths } from '#paths.ts';
import { formatArea, formatMoney } from '#text/format.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the list shows properties and opens them', async ({ page, catalog }) => {
  await page.goto('/propiedades');
  await expect(page.getByRole('heading', { name: /^\d+ propiedades encontradas$/ })).toBeVisible();
  const { title = '' } = catalog.toSorted((a, b) => a.area - b.area)[0] ?? {};
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText(/^\$/).first()).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the list links to its next pages until the last property', async ({ page, catalog }) => {
  const largest = catalog.toSorted((a, b) => b.area - a.area)[0];
  await page.goto('/propiedades');
  // By keyboard: cards that come into view get their height, which moves the links under a pointer.
  await page.getByRole('link', { name: 'Ver las siguientes propiedades' }).press('Enter');
  await expect(page).toHaveURL('/propiedades/pagina/2');
  await expect(page.getByRole('article')).toHaveCount(24);
  const next = page.getByRole('link', { name: 'Página siguiente' });
  while ((await next.count()) > 0) {
    // Other tests delete properties. The link to a page that is gone leads to the last one.
    const loaded = page.waitForEvent('load');
    await next.press('Enter');
    await loaded;
  }
  await expect(page.getByRole('link', { name: largest?.title ?? '', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Página anterior' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('a property shows all its facts', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  for (const offer of offersOf(property))
    await expect(page.getByText(formatMoney(offer)).first()).toBeVisible();
  await expect(page.getByText(formatArea(property.area)).first()).toBeVisible();
  for (const feature of textsBeyondFacts(property.features, property))
    await expect(page.getByText(feature, { exact: true })).toBeVisible();
  await expect(page.getByText(property.description.split('\n')[0] ?? '')).toBeVisible();
  await expect(page.getByText('Precio y disponibilidad sujeto a cambios sin previo aviso')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fotografías' }).getByRole('img').first()).toBeVisible();
});

test('the gallery has no controls that need JavaScript', async ({ page, demoProperty }) => {
  const property = demoProperty(({ images }) => images.length > 5);
  await page.goto(paths.property(property));
  await expect(page.getByRole('button', { name: /siguiente|anterior|^Fotografía \d/ })).toHaveCount(0);
});

test('every photograph can be scrolled to', async ({ page, demoProperty }) => {
  const property = demoProperty(
    ({ images, featured_img_index }) => images.length > 1 && featured_img_index > 0,
  );
  await page.goto(paths.property(property));
  const photographs = page.getByRole('region', { name: 'Fotografías' }).getByRole('img');
  await expect(photographs.first()).toBeInViewport();
  await photographs.nth(property.featured_img_index).scrollIntoViewIfNeeded();
  await expect(photographs.nth(property.featured_img_index)).toBeInViewport();
});

test('the home page shows the featured properties', async ({ page, catalog }) => {
  await page.goto('/');
  for (const { title, featured } of catalog) {
    if (featured) await expect(page.getByRole('link', { name: title })).toBeAttached();
  }
});

test('the contact form shows e-mail and phone instead', async ({ page }) => {
  await page.goto('/contacto');
  await expect(page.getByText(/Para enviar este formulario activa JavaScript/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});

test('the contact page has map links and no empty map', async ({ page }) => {
  await page.goto('/contacto');
  const content = page.getByRole('main');
  await expect(content.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
  await expect(content.getByRole('link', { name: 'Cómo llegar' })).toBeVisible();
  await expect(content.getByText('Mostrar mapa')).toBeHidden();
});

test('the phone menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Nosotros' }).click();
  await expect(page).toHaveURL('/nosotros');
});

test('a short URL leads to the property', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.propertyById(property.id));
  await expect(page).toHaveURL(paths.property(property));
});
