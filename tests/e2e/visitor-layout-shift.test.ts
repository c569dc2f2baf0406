import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { pageWeightOf, phone } from '../support/page-weight.ts';
import { serveSlowly } from '../support/slow-site.ts';

const pagePaths = [
  paths.home(),
  paths.properties(),
  paths.propertiesOfType('Bodega'),
  paths.locations(),
  paths.services(),
  paths.about(),
  paths.contact(),
];

const devices = [
  { name: 'phone', options: phone, otherPaths: pagePaths },
  {
    name: 'computer',
    options: { viewport: { width: 1280, height: 800 } },
    otherPaths: [],
  },
];

for (const { name, options, otherPaths } of devices) {
  test.describe(`on a ${name}`, () => {
    test.use(options);

    test('pages do not move while their parts and fonts arrive', async ({
      page,
      catalog,
      baseURL,
      afterTest,
    }) => {
      const { url, stop } = await serveSlowly(baseURL ?? '');
      afterTest(async () => stop());
      const layoutShift = await watchLayoutShift(page);
      for (const path of [...otherPaths, ...catalog.slice(0, 10).map(paths.property)]) {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await layoutShift(), path).toBe(0);
      }
    });

    test('a link to the map keeps the places of map and cards while they arrive', async ({ page }) => {
      const { shift } = await pageWeightOf(page, `${paths.properties()}?vista=mapa`);
      await expect(page.getByText(/en el mapa/)).toBeVisible();
      expect(shift).toBe(0);
    });
  });
}
