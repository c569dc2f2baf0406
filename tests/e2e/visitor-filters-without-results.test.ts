import { expect, test } from '../support/fixtures.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

test('an empty list keeps the following sections below the screen, and does not shift', async ({ page }) => {
  const suggestion = page.getByRole('button', { name: /^Sin pedir andenes: \d+ propiedad/ });
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto('/propiedades?andenes=99');
  await expect(suggestion).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explora por tipo' })).not.toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  const shift = await watchLayoutShift(page);
  await page.goto('/propiedades?andenes=99');
  await expect(suggestion).toBeVisible();
  expect(await shift()).toBeLessThan(0.01);
});
