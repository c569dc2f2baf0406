import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the search of the home page opens the list, which opens its properties', async ({ page, catalog }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Propiedades industriales' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avísame cuando haya algo así' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /^\d+ propiedades encontradas$/ })).toBeVisible();
  const { title = '' } = catalog.toSorted((a, b) => a.area - b.area)[0] ?? {};
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText(/^\$/).first()).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a filtered link shows everything and says what it needs', async ({ page }) => {
  await page.goto(`${paths.properties()}?tipo=bodega`);
  // `getByText` finds no paragraph that stands in a `<noscript>` itself.
  const sentence = page.locator('noscript > p');
  await expect(sentence).toBeVisible();
  expect(await sentence.textContent()).toContain('Los filtros y la búsqueda necesitan JavaScript.');
  await expect(page.getByRole('article').first()).toBeVisible();
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

test('a property shows its photographs, map and distances, and no controls that need JavaScript', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(({ images, latitude }) => images.length > 5 && latitude !== undefined);
  await page.goto(paths.propertyById(property.id));
  await expect(page).toHaveURL(paths.property(property));
  const gallery = page.getByRole('region', { name: 'Fotografías' });
  const photographs = gallery.getByRole('img');
  await expect(photographs.first()).toBeInViewport();
  await photographs.nth(4).scrollIntoViewIfNeeded();
  await expect(photographs.nth(4)).toBeInViewport();
  await expect(page.getByRole('button', { name: /siguiente|anterior|^Fotografía \d/ })).toHaveCount(0);
  await expect(page.getByText(/Disponibilidad confirmada el \d+ [a-z]+ \d{4}/).first()).toBeVisible();
  const place = page.getByRole('region', { name: 'Ubicación' });
  await place.getByRole('img').scrollIntoViewIfNeeded();
  for (const part of [
    place.getByRole('img'),
    place.getByRole('link', { name: 'Ver en Google Maps' }),
    place.getByRole('term').first(),
  ])
    await expect(part).toBeVisible();
});

test('menu, contact, map of the locations and links say or do what they can', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL('/contacto');
  const content = page.getByRole('main');
  await expect(page.getByText(/Para enviar este formulario activa JavaScript/)).toBeVisible();
  await expect(content.getByRole('link', { name: 'Abrir en Google Maps' })).toBeVisible();
  await expect(content.getByText('Mostrar mapa')).toBeHidden();

  await page.goto(paths.locations());
  await page.getByRole('link', { name: /^1\. / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/ubicaciones\/[0-9a-f-]{36}$/);

  await page.goto(paths.alert());
  await expect(page.getByText(/Tu aviso necesita JavaScript/)).toBeVisible();
  await expect(page.getByText('Cargando tu aviso')).toBeHidden();
});
