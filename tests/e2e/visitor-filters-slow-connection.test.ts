import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { holdRequests } from '../support/hold-requests.ts';

/** Holds back the scripts of the site until it is called. */
const withholdScripts = (page: Page) => holdRequests(page, '**/_astro/*.js');

test('an address that asks something never shows another list', async ({ page }) => {
  await page.clock.install();
  const release = await withholdScripts(page);
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
});

test('an answer that was fetched early is not fetched again', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/propiedades?tipo=parque-industrial');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  expect(fetched.filter((url) => url.endsWith('/indice.json'))).toHaveLength(1);
});

test('an address that says only where the visitor comes from shows the open list at once', async ({
  page,
}) => {
  await withholdScripts(page);
  await page.goto('/propiedades?utm_source=boletin', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filters asked for before the page comes alive open when it does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await withholdScripts(page);
  await page.goto('/propiedades', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Filtros' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

test('what is pressed and chosen before the page comes alive is answered when it does', async ({ page }) => {
  const release = await withholdScripts(page);
  await page.goto('/propiedades', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'En renta' }).click();
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Bodega');
  release();
  await expect(page).toHaveURL(/\?operacion=renta&tipo=bodega$/);
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Bodega');
  await expect(page.getByRole('button', { name: 'En renta', pressed: true })).toBeVisible();
});

test('what is typed before the page comes alive is kept and searched', async ({ page }) => {
  const release = await withholdScripts(page);
  await page.goto('/propiedades', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('tehuacan');
  release();
  await waitForHydration(page.getByRole('searchbox'));
  await expect(page).toHaveURL(/\?q=tehuacan$/);
  await expect(page.getByRole('searchbox')).toHaveValue('tehuacan');
  await expect(page.getByRole('link', { name: 'Terreno con pozo concesionado en Tehuacán' })).toBeVisible();
});
