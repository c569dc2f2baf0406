import { countSummarySchema } from '#domain/count-summary.ts';
import { paths } from '#paths.ts';
import { manyProperties } from '../bench/catalog.ts';
import { expect, test } from '../support/fixtures.ts';
import { actAsPerson, answerForWhatsApp, personLaunchOptions } from '../support/person.ts';
import { startStaticSite } from '../support/static-site.ts';

test.use({ launchOptions: personLaunchOptions });

test.describe('a page on a static host', () => {
  // The release of this test has no photographs, and its PocketBase no property but one.
  test.use({ expectedErrors: /404/ });

  test('is counted by the PocketBase of another origin', async ({ page, context, afterTest }) => {
    const properties = manyProperties(3);
    const [nave] = properties as [(typeof properties)[number]];
    const host = await startStaticSite(properties);
    afterTest(host.stop);
    const { backend } = host;
    await backend.superuser.collection('properties').create({
      ...{ id: nave.id, title: nave.title, location: 'Amozoc', type: nave.type, area: 10 },
    });
    await actAsPerson(context);
    await answerForWhatsApp(context);
    const preflights: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'OPTIONS') preflights.push(request.url());
    });
    await page.goto(host.url + paths.property(nave));
    const popup = context.waitForEvent('page');
    await page.locator('main a[href*="//wa.me/"]:visible').first().click();
    await (await popup).close();
    const counted = async () =>
      countSummarySchema.parse(await backend.superuser.send('/api/counts/summary', {})).properties;
    await expect
      .poll(counted)
      .toEqual([expect.objectContaining({ id: nave.id, views: 1, whatsapp: 1, calls: 0, inquiries: 0 })]);
    expect(preflights).toEqual([]);
  });
});
