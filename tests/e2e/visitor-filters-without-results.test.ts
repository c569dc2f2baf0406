import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

const nothing = 'No se encontraron propiedades que coincidan con tu búsqueda';

test('suggests which filter to remove and how many properties that finds', async ({ page }) => {
  await page.goto('/propiedades?tipo=bodega&andenes=99');
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
  await page.getByRole('button', { name: /^Sin pedir andenes: \d+$/ }).click();
  await expect(page).toHaveURL(/\?tipo=bodega$/);
  await expect(page.getByRole('heading', { name: /propiedades? encontradas?$/ })).toBeFocused();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasNotText: 'Bodega' })).toHaveCount(0);
});

test('an empty list keeps the following sections below the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('/propiedades?andenes=99');
  await expect(page.getByRole('button', { name: /^Sin pedir andenes: \d+$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explora por tipo' })).not.toBeInViewport();
});

test('an empty list opened by URL does not shift on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shift = await watchLayoutShift(page);
  await page.goto('/propiedades?andenes=99');
  await expect(page.getByRole('button', { name: /^Sin pedir andenes: \d+$/ })).toBeVisible();
  expect(await shift()).toBeLessThan(0.01);
});

test('suggests removing two filters when one is not enough', async ({ page }) => {
  await page.goto('/propiedades?tipo=bodega&altura=99&andenes=99');
  await page.getByRole('button', { name: /^Sin pedir altura y sin pedir andenes: \d+$/ }).click();
  await expect(page).toHaveURL(/\/propiedades\?tipo=bodega$/);
});

test('suggests the other property type that matches', async ({ page, catalog }) => {
  const docks = Math.max(...catalog.map(({ loading_docks_count }) => loading_docks_count ?? 0));
  const [best] = catalog.filter(({ loading_docks_count }) => loading_docks_count === docks);
  expect(best?.type).toBe('Parque Industrial');
  await page.goto(`/propiedades?tipo=terreno-industrial&andenes=${docks}`);
  await page.getByRole('button', { name: /^También parques industriales: \d+$/ }).click();
  await expect(page.getByRole('link', { name: best?.title ?? '' })).toBeVisible();
});

test('the WhatsApp link opens a new tab with the search as text', async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&tipo=bodega&andenes=99');
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
  const chat = page.getByRole('link', { name: 'Pedirlo por WhatsApp' });
  await expect(chat).toHaveAttribute('target', '_blank');
  const href = await chat.getAttribute('href');
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(href ?? '').searchParams.get('text')).toContain('En renta, Bodega, Desde 99 andenes');
});

test('the contact form starts with the search as text', async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&tipo=bodega&andenes=99');
  await page.getByRole('link', { name: 'Dinos qué necesitas' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(
    /busco una propiedad industrial: En renta, Bodega, Desde 99 andenes/,
  );
});

test('the filter sheet of a phone says when there are no results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/propiedades?andenes=99');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await expect(sheet.getByRole('button', { name: 'Sin resultados: ajusta los filtros' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Ver 0/ })).toHaveCount(0);
});
