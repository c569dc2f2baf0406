import { totalOf } from '#domain/money.ts';
import { comparablePricesOf, statedAmountOf } from '#domain/property-offers.ts';
import { paths } from '#paths.ts';
import { formatMoney, formatPlainDay } from '#text/format.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { publicationTimeout } from '../support/publication-timeout.ts';

/** A demo property whose rent is in USD per m². */
const isRentedInDollars = ({ rental_currency, rental_basis }: Record<string, unknown>) =>
  rental_currency === 'USD' && rental_basis === 'per_m2';

test('a rent in dollars comes first, with its total and an approximate equivalent', async ({
  page,
  api,
  demoProperty,
}) => {
  const property = demoProperty(isRentedInDollars);
  const stated = statedAmountOf(property, 'rental_price');
  const total = stated && totalOf(stated, property.area);
  if (!stated || !total) throw new Error('The demo property states no rent.');
  const { usd_mxn_rate, usd_mxn_rate_on } = await api.collection('company').getFirstListItem('');
  const inPesos = formatMoney({ amount: total.amount * usd_mxn_rate, currency: 'MXN' });
  const mark = `aproximado, tipo de cambio del ${formatPlainDay(usd_mxn_rate_on)}`;

  await page.goto(paths.property(property));
  const prices = page.getByRole('region', { name: 'Precio' });
  await expect(prices).toContainText(`Renta${formatMoney(stated)} /m² al mes`);
  await expect(prices).toContainText('Más IVA');
  await expect(prices).toContainText(`${formatMoney(total)} al mes en total`);
  await expect(prices).toContainText(`≈ ${inPesos} MXN al mes, ${mark}`);

  await page.goto(paths.location(property.location_id));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: property.title, exact: true }) });
  await expect(card).toContainText(`${formatMoney(stated)} /m² al mes`);
  await expect(card).toContainText(mark);
  await expect(card).toContainText('al mes en total · Más IVA');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await horizontalOverflowOf(page)).toBe(0);
});

test('the budget may be in dollars, and every price is compared', async ({ page, catalog, api }) => {
  const { usd_mxn_rate } = await api.collection('company').getFirstListItem('');
  const rate = { usd_mxn: usd_mxn_rate, on: '', is_current: true };
  const rents = catalog
    .filter(({ is_for_rent }) => is_for_rent)
    .map((property) => ({ property, amount: comparablePricesOf(property, 'USD', rate).rent }))
    .filter(({ amount }) => amount > 1 && amount <= 5_000);
  const inPesos = rents.find(({ property }) => property.rental_currency === 'MXN');
  await page.goto('/propiedades?operacion=renta&precio=1-5000&moneda=usd');
  await expect(page.getByRole('link', { name: inPesos?.property.title ?? '', exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, rents.length));
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('search').locator('summary', { hasText: 'Más filtros' }).click();
  const currency = page.getByLabel('Moneda del precio');
  await expect(currency).toHaveValue('USD');
  await currency.selectOption('En pesos (MXN)');
  await expect(page).toHaveURL(/precio=1-5000$/);
});

test('the cost of a divisible property follows the area that the visitor types', async ({
  page,
  request,
  createProperty,
}) => {
  const nave = await createProperty({
    area: 5_000,
    divisible_from: 1_000,
    is_for_sale: false,
    is_for_rent: true,
    rental_price: 4.5,
    rental_currency: 'USD',
    rental_basis: 'per_m2',
    price_includes_vat: 'no',
    deposit_months: 2,
  });
  const path = paths.property(nave);
  await expect.poll(async () => (await request.get(path)).status(), publicationTimeout).toBe(200);
  await page.goto(path);
  const cost = page.getByRole('region', { name: 'Costo total' });
  const row = (name: RegExp) => cost.getByRole('row', { name });
  await expect(row(/^Renta/)).toContainText('USD\u00a022,500');
  await expect(row(/^Mantenimiento/)).toContainText('No informado');
  await expect(row(/^IVA/)).toContainText('USD\u00a03,600');
  await expect(row(/^Al mes/)).toContainText('USD\u00a026,100');
  await expect(row(/^Al mes/)).toContainText(/sin mantenimiento/i);
  await expect(row(/^Pago inicial/)).toContainText('USD\u00a071,100');

  await cost.getByLabel('Calcular para otra área (m²)').fill('1 mil m2');
  await expect(row(/^Renta/)).toContainText('USD\u00a04,500');
  await expect(row(/^Al mes/)).toContainText('USD\u00a05,220');
  await cost.getByLabel('Calcular para otra área (m²)').fill('900');
  await expect(row(/^Renta/)).toContainText('USD\u00a04,500');
});

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
