import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { shiftOfSlowPage } from '../support/layout-shift.ts';
import { phone } from '../support/page-weight.ts';
import { serveDocumentsSlowly } from '../support/slow-documents.ts';

for (const [device, options] of [
  ['phone', phone],
  ['computer', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test('ten property pages do not move while they arrive', async ({ page, catalog, baseURL }) => {
      const { url, stop } = await serveDocumentsSlowly(baseURL ?? '');
      for (const property of catalog.slice(0, 10)) {
        const shift = await shiftOfSlowPage(page, url + paths.property(property));
        expect.soft(shift, property.title).toBe(0);
      }
      stop();
    });
  });
}
