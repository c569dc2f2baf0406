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

test('the floating contact buttons hide while a visitor writes on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contacto');
  const floating = page.getByRole('complementary', { name: 'Contacto rápido' });
  await expect(floating).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).focus();
  await expect(floating).toBeHidden();
});

test('no floating button covers a text of the page of a link', async ({ page }) => {
  for (const path of [paths.visit(), paths.proposal(), paths.alert(), paths.documentLink()]) {
    await page.goto(path);
    const content = page.getByRole('main');
    await expect(content.getByRole('heading', { level: 1, name: /^Este enlace no abre/ })).toBeVisible();
    const buttons = page.getByRole('complementary', { name: 'Contacto rápido' });
    for (const width of [360, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      const left = (await buttons.isVisible()) ? (await buttons.boundingBox())?.x : width;
      const rights = await content.locator('h1, p, a').evaluateAll((elements) =>
        elements.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return Math.max(0, ...Array.from(text.getClientRects(), ({ right }) => right));
        }),
      );
      expect(rights.length).toBeGreaterThan(2);
      expect(Math.max(...rights), `${path} at ${width} px`).toBeLessThanOrEqual(left ?? 0);
    }
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
