import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

const nothing = 'No se encontraron propiedades que coincidan con tu búsqueda';

test.describe('a search', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/propiedades');
    await waitForHydration(page.getByRole('searchbox'));
  });

  for (const words of ['canada morelos', 'CAÑADA MORELOS', 'Morelos, Cañada']) {
    test(`for "${words}" finds the properties in Cañada Morelos`, async ({ page, catalog }) => {
      const there = catalog.filter(({ city }) => city === 'Cañada Morelos');
      await page.getByPlaceholder('Buscar por nombre, ubicación o descripción...').fill(words);
      for (const { title } of there) await expect(page.getByRole('link', { name: title })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(there.length);
    });
  }

  test('includes the description', async ({ page }) => {
    await page.getByRole('searchbox').fill('marcos rigidos caseta');
    await expect(
      page.getByRole('link', { name: 'Nave clase A con 12 andenes en Cuautlancingo' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 propiedad encontrada' })).toBeVisible();
  });

  for (const [words, found] of [
    ['warehouse for rent', /Bodega|Nave/],
    ['cámara fría', /frigor|refriger|frí/i],
    ['land for sale', /Terreno/],
  ] as const) {
    test(`for "${words}" shows the term that the catalog uses`, async ({ page }) => {
      await page.getByRole('searchbox').fill(words);
      await expect(page.getByText(/^También buscamos «/)).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText(found);
    });
  }

  test('moves the focus to the results on Enter and closes the keyboard of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('searchbox').fill('bodega');
    await page.getByRole('searchbox').press('Enter');
    const heading = page.getByRole('heading', { name: /propiedades encontradas$/ });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article').first()).toBeInViewport();
  });

  test('for a number of docks finds only properties with as many', async ({ page, catalog }) => {
    const enough = catalog.filter(({ loading_docks_count = 0 }) => loading_docks_count >= 8);
    await page.getByRole('searchbox').fill('8 andenes');
    await expect(
      page.getByRole('heading', { name: `${enough.length} propiedades encontradas` }),
    ).toBeVisible();
  });

  test('leaves out an unknown word and names it', async ({ page }) => {
    await page.getByRole('searchbox').fill('terreno tehuacán');
    // Another one has the word in its address only, which a card does not show.
    await expect(page.getByRole('article').filter({ hasText: 'Tehuacán' })).toHaveCount(1);
    const found = await page.getByRole('article').getByRole('heading').allTextContents();
    await page.getByRole('searchbox').fill('terreno tehuacán Zzyx');
    await expect(page.getByText('No conocemos «Zzyx».')).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(found);
  });

  test('knows the plants of the region', async ({ page }) => {
    await page.getByRole('searchbox').fill('nave andenes VW');
    await expect(page.getByText('También buscamos «Cuautlancingo».')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Cuautlancingo');
    await expect(page.getByText(/No conocemos/)).toHaveCount(0);
  });

  test('for filler words finds nothing and suggests other words', async ({ page }) => {
    await page.getByRole('searchbox').fill('m² con');
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await expect(page.getByText(/«m² con» no dice qué buscas/)).toBeVisible();
  });

  test('in a whole sentence becomes filters', async ({ page }) => {
    await page.getByRole('searchbox').fill('Busco nave de 5,000 m² con 4 andenes');
    await expect(
      page.getByText('Entendimos: Nave Industrial, 4,000 m² – 6,000 m², Desde 4 andenes.'),
    ).toBeVisible();
    const use = page.getByRole('button', { name: /^Usar como filtros: \d+$/ });
    const total = /\d+$/.exec((await use.textContent()) ?? '')?.[0];
    await use.click();
    await expect(page).toHaveURL(/\?tipo=nave-industrial&area=4000-6000&andenes=4$/);
    await expect(page.getByRole('article')).toHaveCount(Number(total));
    await expect(page.getByRole('heading', { name: /encontradas?$/ })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('Busco nave de 5,000 m² con 4 andenes');
  });

  test('in a whole sentence without results suggests removing a filter', async ({ page }) => {
    await page.getByRole('searchbox').fill('nave con 99 andenes en Amozoc');
    await expect(page.getByText('Entendimos: «Amozoc», Nave Industrial, Desde 99 andenes.')).toBeVisible();
    await page.getByRole('button', { name: /^Sin pedir andenes: \d+$/ }).click();
    await expect(page).toHaveURL(/\?q=Amozoc&tipo=nave-industrial$/);
  });

  test('without results leads back to all properties', async ({ page }) => {
    await page.getByRole('searchbox').fill('zzqxw');
    await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await page.getByRole('button', { name: 'Ver todas las propiedades' }).click();
    await expect(page.getByRole('heading', { name: nothing })).toBeHidden();
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
});

test('the loading skeleton has the position and size of the cards', async ({ page }) => {
  const release = await holdRequests(page, /\/PropertyBrowser\.|\/indice\.json/);
  await page.goto('/propiedades?q=tehuacan', { waitUntil: 'domcontentloaded' });
  const results = page.getByRole('region', { name: 'Resultados' });
  const outline = await results.locator('.animate-pulse').first().boundingBox();
  release();
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

test('a search does not find inactive properties', async ({ page, api }) => {
  const hidden = await api
    .collection('properties')
    .getFirstListItem('active = false', { sort: 'created_at' });
  await page.goto(`/propiedades?q=${encodeURIComponent(hidden.title)}`);
  await expect(page.getByRole('heading', { name: 'Cargando propiedades...' })).toBeHidden();
  await expect(page.getByRole('link', { name: hidden.title, exact: true })).toHaveCount(0);
});

test.describe('a list that fails to load', () => {
  test.use({ expectedErrors: /indice|Failed to/ });
  const index = '**/propiedades/indice.json';

  test('shows an error, keeps the search and loads on retry', async ({ page }) => {
    await page.route(index, (route) => route.abort());
    await page.goto('/propiedades?q=tehuacan');
    await expectErrorAndRetry(page);
  });

  test('shows an error when a part of a large index is missing', async ({ page }) => {
    await page.route(index, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), words: 'gone' } });
    });
    await page.goto('/propiedades?tipo=terreno-industrial');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.getByRole('searchbox').fill('tehuacan');
    await expectErrorAndRetry(page);
  });

  async function expectErrorAndRetry(page: Page) {
    await expect(
      page.getByText('No se pudieron cargar los datos. Por favor, intenta de nuevo más tarde.').first(),
    ).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('tehuacan');

    await page.unroute(index);
    await page.getByRole('button', { name: /intentar|reintentar/i }).click();
    await expect(page.getByRole('link', { name: 'Terreno con pozo concesionado en Tehuacán' })).toBeVisible();
  }
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

  test('a search shows the load error in the list', async ({ page, context }) => {
    await page.goto('/propiedades');
    await waitForHydration(page.getByRole('searchbox'));
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('bodega');
    const alert = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los datos.' });
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ propiedades encontradas$/ })).toBeVisible();
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
