import { expect, test, waitForHydration } from '../support/fixtures.ts';

const filterChip = (name: string) => ({ name: `Quitar filtro: ${name}` });

test.beforeEach(async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&tipo=bodega&altura=6');
  await waitForHydration(page.getByRole('searchbox'));
});

test('removing a filter focuses the next one, and removing the last one focuses the heading', async ({
  page,
}) => {
  await page.getByRole('button', filterChip('En renta')).press('Enter');
  await expect(page.getByRole('button', filterChip('Bodega'))).toBeFocused();
  await page.getByRole('button', filterChip('Altura desde 6 m')).press('Enter');
  await expect(page.getByRole('button', filterChip('Bodega'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /propiedades encontradas$/ })).toBeFocused();
});

test('clearing all filters focuses the heading', async ({ page }) => {
  await page.getByRole('button', { name: 'Limpiar filtros' }).press('Enter');
  await expect(page.getByRole('heading', { name: /propiedades encontradas$/ })).toBeFocused();
  await expect(page).toHaveURL(/\/propiedades$/);
});

test('loading more properties focuses the first new card', async ({ page }) => {
  await page.getByRole('button', { name: 'Limpiar filtros' }).press('Enter');
  await page.getByRole('button', { name: 'Mostrar más propiedades' }).press('Enter');
  await expect(page.getByRole('article').nth(24).getByRole('link')).toBeFocused();
});
