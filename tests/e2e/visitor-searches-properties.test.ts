import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

test('a search moves the focus to the results on Enter and closes the keyboard of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('bodega');
  await page.getByRole('searchbox').press('Enter');
  const heading = page.getByRole('heading', { name: /propiedades encontradas$/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').first()).toBeInViewport();
});

test('the loading skeleton has the position and size of the cards', async ({ page }) => {
  const release = await holdRequests(page, /\/PropertyBrowser\.|\/indice\.json/);
  await page.goto('/propiedades?q=tehuacan', { waitUntil: 'domcontentloaded' });
  const results = page.getByRole('region', { name: 'Resultados' });
  const outline = await results.locator('.animate-pulse').first().boundingBox();
  release();
  await expect(page.getByRole('heading', { name: /encontrada/ })).toBeVisible();
  const card = await results
    .getByRole('article')
    .filter({ hasText: 'Tehuacán', visible: true })
    .first()
    .boundingBox();
  expect(card).toMatchObject({ x: outline?.x, y: outline?.y, width: outline?.width });
  const ratio = (card?.height ?? 0) / (outline?.height ?? 0);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});

test.describe('without a connection', () => {
  test.use({
    expectedErrors: /net::ERR|TypeError: Failed to fetch|The catalog worker ended/,
  });

  test('a search whose code does not load is repeated by a reload', async ({ page }) => {
    await page.route('**/_astro/catalog-client*.js', (route) => route.abort());
    await page.goto('/propiedades');
    await waitForHydration(page.getByRole('searchbox'));
    await page.getByRole('searchbox').fill('bodega');
    const alert = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los datos.' });
    await expect(alert).toBeVisible();
    await page.unroute('**/_astro/catalog-client*.js');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ propiedades encontradas$/ })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('bodega');
  });
});

test('a page whose index is outdated reads the index again and finds all the same', async ({ page }) => {
  let readings = 0;
  await page.route('**/propiedades/indice.json', async (route) => {
    readings += 1;
    if (readings > 1) return route.fallback();
    const response = await route.fetch();
    // The parts of an earlier release are gone.
    await route.fulfill({ response, json: { ...(await response.json()), words: 'no-existe' } });
  });
  await page.goto('/propiedades?q=frigorifico');
  await expect(page.getByRole('article').first()).toContainText(/frigor/i);
  await expect(page.getByText('No se pudieron cargar los datos')).toHaveCount(0);
  expect(readings).toBe(2);
});
