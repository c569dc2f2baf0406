import type PocketBase from 'pocketbase';
import { type CountSummary, countSummarySchema } from '#domain/count-summary.ts';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { actAsPerson, answerForWhatsApp, personLaunchOptions } from '../support/person.ts';

test.use({ launchOptions: personLaunchOptions });

const summaryNow = async (api: PocketBase): Promise<CountSummary> =>
  countSummarySchema.parse(await api.send('/api/counts/summary', { query: { days: 7 } }));

/** The counts of a property, beside those that it had before. */
function countsOf({ properties }: CountSummary, { id }: Property) {
  const { views, whatsapp, calls, datasheets, comparisons } = properties.find((one) => one.id === id) ?? {
    ...{ views: 0, whatsapp: 0, calls: 0, datasheets: 0, comparisons: 0 },
  };
  return { views, whatsapp, calls, datasheets, comparisons };
}
const nothing = { views: 0, whatsapp: 0, calls: 0, datasheets: 0, comparisons: 0 };

const isOffered = ({ is_for_rent, is_for_sale }: Property) => is_for_rent || is_for_sale;

test('what a visitor does is counted once, and the panel shows it', async ({
  page,
  context,
  api,
  catalog,
  administrator,
}) => {
  const [nave, other] = catalog.filter(isOffered).slice(-2) as [Property, Property];
  const before = await summaryNow(api);
  const counted = async () => {
    const now = countsOf(await summaryNow(api), nave);
    const earlier = countsOf(before, nave);
    return Object.fromEntries(
      Object.entries(now).map(([name, value]) => [name, value - earlier[name as keyof typeof now]]),
    );
  };
  await actAsPerson(context);
  await answerForWhatsApp(context);
  const tagged = `${paths.property(nave)}?utm_source=Meta&utm_campaign=naves-contadas`;
  await page.goto(tagged, { referer: 'https://www.buscador.example/busca' });
  await expect.poll(counted).toEqual({ ...nothing, views: 1 });

  const whatsapp = page.locator('main a[href*="//wa.me/"]:visible').first();
  for (const _ of [1, 2]) {
    const popup = context.waitForEvent('page');
    await whatsapp.click();
    await (await popup).close();
  }
  await page.getByRole('button', { name: 'Ficha técnica (PDF)' }).click();
  await expect.poll(counted).toEqual({ ...nothing, views: 1, whatsapp: 1, datasheets: 1 });

  await page.goto(paths.comparison([nave.reference_code, other.reference_code]));
  await expect(page.getByRole('heading', { name: 'Comparación de 2 propiedades' })).toBeVisible();
  await expect.poll(counted).toEqual({ ...nothing, views: 1, whatsapp: 1, datasheets: 1, comparisons: 1 });

  for (const width of [360, 1280]) {
    await administrator.setViewportSize({ width, height: 800 });
    await administrator.goto('/admin/numbers?dias=7');
    const row = administrator.getByRole('row').filter({ hasText: nave.reference_code });
    await expect(row).toContainText(nave.title);
    await expect(administrator.getByText('buscador.example')).toBeVisible();
    const campaigns = administrator.getByRole('table', { name: 'Campañas' });
    await expect(campaigns.getByRole('row', { name: /Meta · naves-contadas.*[1-9]/ })).toBeVisible();
    expect(await horizontalOverflowOf(administrator)).toBe(0);
  }
});

test('a search without a result reaches the panel as its filters, never as its text', async ({
  page,
  context,
  api,
  administrator,
}) => {
  await actAsPerson(context);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/counts')) sent.push(request.postData() ?? '');
  });
  const missed = async () =>
    (await summaryNow(api)).searches.find(
      ({ operation, area, type }) => operation === 'renta' && area === '10000' && type === 'bodega',
    )?.missed ?? 0;
  const before = await missed();
  const search = `${paths.properties()}?q=${encodeURIComponent('bodega en renta de 24,000 m2')}`;
  await page.goto(search);
  await expect(page.getByRole('heading', { name: /No se encontraron/ })).toBeVisible();
  await expect.poll(missed).toBe(before + 1);
  expect(sent).toContain('search /propiedades renta,bodega,,10000,,,0');
  expect(sent.filter((text) => !/^(view|search) \/propiedades [\w,.-]*$/.test(text))).toEqual([]);

  await page.goto(search);
  await expect(page.getByRole('heading', { name: /No se encontraron/ })).toBeVisible();
  // Who rests on it for four seconds is counted before leaving.
  await page.waitForFunction(() => performance.now() > 2_500);
  await page.goto(paths.contact());
  await expect.poll(missed).toBe(before + 2);

  await administrator.goto('/admin/numbers');
  const table = administrator.getByRole('table', { name: 'Se buscó y no hay' });
  const row = table.getByRole('row').filter({ hasText: '10,000 a 25,000 m²' }).first();
  await expect(row).toContainText('Bodega');
  await expect(row).toContainText('En renta');
});

test('a signed-in administrator and a program are not counted', async ({
  page,
  administrator,
  demoProperty,
}) => {
  await actAsPerson(administrator.context());
  const path = paths.property(demoProperty(isOffered));
  for (const one of [page, administrator]) {
    const requests: string[] = [];
    one.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await one.goto(path);
    const download = one.waitForEvent('download');
    await one.getByRole('button', { name: 'Ficha técnica (PDF)' }).click();
    await download;
    // A view counts after a second.
    await one.waitForFunction(() => performance.now() > 2_000);
    expect(requests).toContain(path);
    expect(requests).not.toContain('/api/counts');
  }
});
