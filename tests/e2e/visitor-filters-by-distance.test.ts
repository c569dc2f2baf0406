import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

test('the distances of a property lead to the list, the nearest first', async ({ page, demoProperty }) => {
  const property = demoProperty(({ latitude, city }) => latitude !== undefined && city === 'Cuautlancingo');
  await page.goto(`/propiedades?cerca=VW&orden=nearest&km=10`);
  await expect(page.getByRole('button', { name: 'Quitar filtro: A menos de 10 km de VW' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ordenar por' }).first()).toHaveValue('nearest');
  const link = page.getByRole('main').getByRole('link', { name: property.title, exact: true });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtro: A menos de 10 km de VW' }).click();
  await expect(page).toHaveURL('/propiedades');
});

for (const width of [360, 1_280]) {
  test(`filters by distance with the controls at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/propiedades');
    const search = page.getByRole('search');
    const opener =
      width < 768
        ? search.getByRole('button', { name: 'Filtros' })
        : search.locator('summary', { hasText: 'Más filtros' });
    await waitForHydration(page.getByRole('searchbox'));
    await opener.click();
    await page.getByRole('combobox', { name: 'Cerca de' }).selectOption('Audi');
    await expect(page).toHaveURL(/cerca=Audi/);
    await expect(page).toHaveURL(/orden=nearest/);
    await page.getByRole('combobox', { name: 'A menos de' }).selectOption('A menos de 20 km');
    await expect(page).toHaveURL(/km=20/);
    expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Quitar filtro: A menos de 20 km de Audi' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}
