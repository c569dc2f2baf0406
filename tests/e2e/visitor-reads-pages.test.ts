import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';

test('a long company name fits the header, which stays visible while scrolling', async ({ page }) => {
  const legalName =
    'Promotora de Inmuebles Industriales y Logísticos del Valle de Puebla y Tlaxcala, S.A. de C.V.';
  await page.goto(paths.about());
  const header = page.getByRole('banner');
  const name = header.getByRole('link').first().locator('span');
  await name.evaluate((element, text) => element.replaceChildren(text), legalName);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = [name, header].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().height),
    );
    const [nameHeight = 0, headerHeight = 0] = await Promise.all(heights);
    expect(nameHeight).toBeLessThan(headerHeight);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).toBeInViewport({ ratio: 1 });
  }
});

test('titles on photographs are light in both themes, and dark on paper', async ({ page }) => {
  const [lightInk, darkInk] = ['rgb(237, 239, 240)', 'rgb(27, 31, 35)'];
  await page.goto(paths.properties());
  const title = page.getByRole('heading', { level: 1 });
  const footer = page.getByRole('contentinfo');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, media: 'screen' });
    for (const text of [title, footer]) await expect(text).toHaveCSS('color', lightInk);
    await expect(footer).toHaveCSS('background-color', darkInk);
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await expect(title).toHaveCSS('color', darkInk);
  }
});
