import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { phone } from '../support/page-weight.ts';
import { serveDocumentsSlowly } from '../support/slow-documents.ts';

const devices = [
  { name: 'phone', options: phone },
  { name: 'computer', options: { viewport: { width: 1280, height: 800 } } },
];

/** A font that arrives after the first paint may move a line by 3 pixels. */
const maxShift = 0.001;

for (const { name, options } of devices) {
  test.describe(`on a ${name}`, () => {
    test.use(options);

    test('ten property pages do not move while they arrive', async ({
      page,
      catalog,
      baseURL,
      afterTest,
    }) => {
      const { url, stop } = await serveDocumentsSlowly(baseURL ?? '');
      afterTest(async () => stop());
      const layoutShift = await watchLayoutShift(page);
      for (const property of catalog.slice(0, 10)) {
        await page.goto(url + paths.property(property), { waitUntil: 'networkidle' });
        expect.soft(await layoutShift(), property.title).toBeLessThanOrEqual(maxShift);
      }
    });
  });
}
