import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

/** Stops the scripts of the site. Call the result to release them. */
const holdScripts = (page: Page) => holdRequests(page, '**/_astro/*.js');

test('a URL with filters never shows the unfiltered list, and reads its index once', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.clock.install();
  const release = await holdScripts(page);
  const index = page.waitForRequest('**/propiedades/indice.json');
  await page.goto('/propiedades?tipo=parque-industrial', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Cargando propiedades...' })).toBeVisible();
  await index;
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /encontradas/ })).toHaveCount(0);

  release();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasNotText: 'Parque Industrial' })).toHaveCount(0);
  expect(urls.filter((url) => url.endsWith('/indice.json'))).toHaveLength(1);
});

test('a URL with filters shows the prebuilt cards that fit before React is there', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/react.*.js');
  await page.goto('/propiedades?tipo=nave-industrial', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasNotText: 'Nave Industrial' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cargando propiedades...' })).toBeVisible();

  release();
  await expect(page.getByRole('heading', { name: /encontradas/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasNotText: 'Nave Industrial' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page.getByRole('article').filter({ hasText: 'Terreno Industrial' })).not.toHaveCount(0);
});

test('a URL with tracking parameters only shows the list at once', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/propiedades?utm_source=boletin', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('opens the filters after hydration when they were requested before it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/propiedades', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

test('applies a search and filters after hydration that were chosen before it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/propiedades', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('tehuacan');
  await page.getByRole('button', { name: 'En venta' }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Terreno Industrial');
  release();
  await waitForHydration(page.getByRole('searchbox'));
  await expect(page).toHaveURL(/\?q=tehuacan&operacion=venta&tipo=terreno-industrial$/);
  await expect(page.getByRole('searchbox')).toHaveValue('tehuacan');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Terreno Industrial');
  await expect(page.getByRole('button', { name: 'En venta', pressed: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terreno con pozo concesionado en Tehuacán' })).toBeVisible();
});
