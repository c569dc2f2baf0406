import { expect, test } from '../support/fixtures.ts';

test('the search of the home page opens the list with its filters on a phone', async ({ page, catalog }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const fitting = catalog.filter(
    ({ is_for_rent, type, area }) =>
      is_for_rent && type === 'Nave Industrial' && area >= 4_000 && area <= 6_000,
  );
  await page.goto('/');
  const search = page.getByRole('search');
  await search.getByLabel('Operación').selectOption('En renta');
  await search.getByLabel('Tipo').selectOption('Nave Industrial');
  await search.getByLabel('Área en m²').fill('5,000');
  await search.getByLabel('Área en m²').press('Enter');
  await expect(page).toHaveURL(/\/propiedades\?operacion=renta&tipo=nave-industrial&area=5000$/);
  for (const { title } of fitting)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

  await page.goto('/');
  const option = search.getByLabel('Ubicación').locator('optgroup option').first();
  const [, count] = /\((\d+)\)$/.exec((await option.textContent()) ?? '') ?? [];
  await search.getByLabel('Ubicación').selectOption((await option.getAttribute('value')) ?? '');
  await search.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/propiedades\?zona=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: new RegExp(`^${count} propiedad`) })).toBeVisible();
});
