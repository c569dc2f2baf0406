import { expect, test, waitForHydration } from '../support/fixtures.ts';

const chip = (name: string) => ({ name: `Quitar filtro: ${name}` });

test.beforeEach(async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&tipo=bodega&altura=6');
  await waitForHydration(page.getByRole('searchbox'));
});

test('taking filters away one by one goes on at the next, and at last at the heading', async ({ page }) => {
  await page.getByRole('button', chip('En renta')).press('Enter');
  await expect(page.getByRole('button', chip('Bodega'))).toBeFocused();
  await page.getByRole('button', chip('Altura desde 6 m')).press('Enter');
  await expect(page.getByRole('button', chip('Bodega'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /propiedades encontradas$/ })).toBeFocused();
});

test('clearing all filters goes on at the heading', async ({ page }) => {
  await page.getByRole('button', { name: 'Limpiar filtros' }).press('Enter');
  await expect(page.getByRole('heading', { name: /propiedades encontradas$/ })).toBeFocused();
  await expect(page).toHaveURL(/\/propiedades$/);
});

test('asking for more goes on at the first new card', async ({ page }) => {
  await page.getByRole('button', { name: 'Limpiar filtros' }).press('Enter');
  await page.getByRole('button', { name: 'Mostrar más propiedades' }).press('Enter');
  await expect(page.getByRole('article').nth(24).getByRole('link')).toBeFocused();
});
