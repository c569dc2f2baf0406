import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

test('a price on request is nowhere', async ({ page, request, createProperty }) => {
  const nave = await createProperty({
    sale_price: 98_765_432,
    maintenance_fee: 87_654,
    is_price_on_request: true,
  });
  const path = paths.property(nave);
  await expect.poll(async () => (await request.get(path)).status(), publicationTimeout).toBe(200);
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Precio' })).toContainText('Precio a consultar');
  await expect(page.getByRole('region', { name: 'Costo total' })).toHaveCount(0);
  const answers = await Promise.all(
    [path, '/propiedades/indice.json', `/api/collections/properties/records/${nave.id}`].map(async (url) =>
      (await request.get(url)).text(),
    ),
  );
  for (const answer of answers) expect(answer).not.toMatch(/98[,.]?765[,.]?432|87[,.]?654/);
});

test('a card shows the price per square metre below the price', async ({ page, demoProperty }) => {
  const { title, location_id } = demoProperty(({ sale_price, area }) => sale_price && area);
  await page.goto(paths.location(location_id));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const [price, figure] = [/^\$/, /por m²/].map((text) => card.getByText(text).first());
  const priceBox = await price?.boundingBox();
  expect((await figure?.boundingBox())?.y).toBeGreaterThanOrEqual(
    (priceBox?.y ?? 0) + (priceBox?.height ?? Number.NaN),
  );
});
