import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

test('price and one action stay in view beside and below the facts', async ({ page, demoProperty }) => {
  const property = demoProperty(({ rental_price, sale_price }) => Boolean(rental_price && sale_price));
  await page.goto(paths.property(property));
  const lastFact = page.getByRole('heading', { name: 'Ubicación', level: 2 });
  for (const [width, action] of [
    [1280, 'Preguntar por esta propiedad'],
    [800, 'Solicitar información'],
    [360, 'Solicitar información'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await lastFact.scrollIntoViewIfNeeded();
    const stays = page.locator('.sheet-card, [data-contact-bar]').filter({ visible: true });
    await expect(stays.getByRole('link', { name: action })).toBeInViewport({ ratio: 1 });
    await expect(stays.getByText('Renta')).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Solicitar información' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeInViewport();
});

test('at 400 % zoom nothing covers the property', async ({ page, demoProperty }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto(paths.property(demoProperty()));
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const covered = await page.evaluate(() => {
    const stays = [...document.querySelectorAll('body *')].filter((element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    );
    const heights = stays.map((element) => element.getBoundingClientRect());
    return heights
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0);
  });
  expect(covered).toBeLessThanOrEqual(200 / 4);
});
