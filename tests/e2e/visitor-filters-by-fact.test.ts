import { expect, test, waitForHydration } from '../support/fixtures.ts';

test('the filters can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  const filters = page.getByRole('search');
  const more = filters.locator('summary', { hasText: 'Más filtros' });
  await more.press('Enter');
  await filters.getByRole('combobox', { name: 'Potencia eléctrica' }).focus();
  await page.keyboard.type('Desde 3');
  await expect(page).toHaveURL(/\?kva=300$/);
  const gas = filters.getByRole('checkbox', { name: 'Gas natural' });
  for (let step = 0; step < 15 && !(await gas.evaluate((box) => box === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?kva=300&gas=si$/);
  await expect(page.getByRole('button', { name: 'Quitar filtro: Con gas natural' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(gas).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filter sheet has the filters by group', async ({ page }) => {
    await page.goto('/propiedades');
    await waitForHydration(page.getByRole('searchbox'));
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const group = (name: string) => sheet.getByRole('group', { name, exact: true });
    await group('Estructura')
      .getByRole('combobox', { name: 'Resistencia del piso' })
      .selectOption('Desde 5 t/m²');
    await expect(group('Seguridad y uso').getByRole('combobox', { name: /^Protección/ })).toBeVisible();
    await group('Energía y servicios').getByRole('checkbox', { name: 'Gas natural' }).check();
    await sheet.getByRole('button', { name: /^Ver \d+ propiedad/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?piso=5&gas=si$/);
  });
});
