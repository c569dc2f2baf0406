import { expect, test } from '../support/fixtures.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test('a requirement typed on the home page opens the list, which reads it', async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/');
    const field = page.getByRole('searchbox', { name: '¿Qué necesitas?' });
    await expect(field).toBeInViewport({ ratio: 1 });
    const example = (await field.getAttribute('placeholder')) ?? '';
    expect(example).toBe('3,000 m² cerca de VW con 500 kVA');
    await field.fill(example);
    await field.press('Enter');
    await expect(page.getByText('Entendimos:').locator('..')).toContainText(
      'Cerca de VW, 2,400 m² – 3,600 m², Desde 500 kVA.',
    );
    await expect(page.getByRole('searchbox')).toHaveValue(example);
  }
});

test('the home page leads to properties for sale and for rent', async ({ page }) => {
  for (const offer of ['venta', 'renta']) {
    await page.goto('/');
    await page
      .getByRole('search')
      .getByRole('link', { name: `En ${offer}` })
      .click();
    await expect(page).toHaveURL(`/propiedades?operacion=${offer}`);
    await expect(page.getByRole('button', { name: `Quitar filtro: En ${offer}` })).toBeVisible();
  }
});

test('the first price is within two screens of the home page', async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/');
    const price = page.getByRole('article').getByText(/^\$/).first();
    const box = await price.boundingBox();
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(2 * size.height);
  }
});
