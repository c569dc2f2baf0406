import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { formatArea } from '#text/format.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

async function openFilters(page: Page, name: 'Área' | 'Más filtros', query = ''): Promise<void> {
  await page.goto(`/propiedades${query}`);
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('search').locator('summary', { hasText: name }).click();
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a list with one property has no slider for the area', async ({ page, catalog }) => {
  const lists = Map.groupBy(catalog, ({ type, city }) => paths.propertiesInCity(type, city));
  const [path] = [...lists].find(([, properties]) => properties.length === 1) ?? [];
  if (!path) throw new Error('Each city of the demo data has several properties of each type.');
  await page.goto(path);
  await waitForHydration(page.getByRole('searchbox'));
  const filters = page.getByRole('search');
  await expect(filters.locator('summary', { hasText: 'Más filtros' })).toBeVisible();
  await expect(filters.locator('summary', { hasText: 'Área' })).toHaveCount(0);
  await filters.locator('summary', { hasText: 'Más filtros' }).click();
  await expect(filters.getByRole('combobox', { name: 'Potencia eléctrica' })).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
});

for (const [typed, formatted, range] of [
  ['80,000.50', '80,000', '1-80000'],
  ['80 mil', '80,000', '1-80000'],
  ['1.5 mdp', '1,500,000', '1-1500000'],
] as const) {
  test(`reads a budget of "${typed}" as ${formatted} pesos`, async ({ page }) => {
    await openFilters(page, 'Más filtros', '?operacion=renta');
    await field(page, 'Precio: Hasta').fill(typed);
    await field(page, 'Precio: Hasta').press('Enter');
    await expect(page).toHaveURL(new RegExp(`precio=${range}$`));
    await expect(field(page, 'Precio: Hasta')).toHaveValue(formatted);
  });
}

test('shows an error for text that is not a number and changes nothing', async ({ page }) => {
  await openFilters(page, 'Más filtros', '?operacion=renta&precio=1-90000');
  const maximum = field(page, 'Precio: Hasta');
  await maximum.fill('barato');
  await maximum.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'No entendimos esta cifra' })).toBeVisible();
  await expect(maximum).toHaveAccessibleDescription(/80 mil o 1\.5 mdp/);
  await expect(maximum).toHaveValue('barato');
  await expect(page).toHaveURL(/precio=1-90000$/);

  await maximum.fill('70 mil');
  await expect(page.getByText('No entendimos esta cifra')).toHaveCount(0);
  await expect(page).toHaveURL(/precio=1-70000$/);
});

const reversedText = 'El mínimo es mayor que el máximo, y por eso no se aplican. ¿Los escribiste al revés?';
const reversedFilter = (page: Page) =>
  page.getByRole('button', { name: 'Quitar filtro: Área: mínimo mayor que máximo' });

for (const { width, opening } of [
  { width: 360, opening: (page: Page) => page.getByRole('button', { name: /^Filtros/ }) },
  {
    width: 1280,
    opening: (page: Page) => page.getByRole('search').locator('summary', { hasText: 'Área' }),
  },
]) {
  test.describe(`a minimum above the maximum, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('keeps both, says so beside the fields and exchanges them on demand', async ({ page, catalog }) => {
      await page.goto('/propiedades');
      await waitForHydration(page.getByRole('searchbox'));
      await opening(page).click();
      const [minimum, maximum] = [field(page, 'Área: Desde'), field(page, 'Área: Hasta')];
      await minimum.fill('5000');
      await maximum.fill('3000');
      await maximum.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: reversedText })).toBeInViewport({ ratio: 1 });
      for (const end of [minimum, maximum]) {
        await expect(end).toHaveAttribute('aria-invalid', 'true');
        await expect(end).toHaveAccessibleDescription(reversedText);
      }
      await expect(minimum).toHaveValue('5,000');
      await expect(maximum).toHaveValue('3,000');
      await expect(page).toHaveURL(/area=5000-3000$/);

      await page.getByRole('button', { name: 'Intercambiarlos' }).click();
      await expect(page).toHaveURL(/area=3000-5000$/);
      await expect(page.getByText(reversedText)).toHaveCount(0);
      await expect(minimum).toHaveValue('3,000');
      await page.keyboard.press('Escape');
      const fitting = catalog.filter(
        ({ area, divisible_from = area }) => divisible_from <= 5_000 && area >= 3_000,
      );
      await expect(page.getByRole('heading', { name: `${fitting.length} propiedades` })).toBeVisible();
    });

    test('of a URL stays in it and in the fields, and filters nothing', async ({ page, catalog }) => {
      await page.goto('/propiedades?area=5000-3000');
      await waitForHydration(page.getByRole('searchbox'));
      await expect(reversedFilter(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: `${catalog.length} propiedades` })).toBeVisible();
      await page.getByRole('searchbox').fill('bodega');
      await expect(page).toHaveURL(/q=bodega&area=5000-3000$/);
      await opening(page).click();
      await expect(page.getByText(reversedText)).toBeVisible();
      await expect(field(page, 'Área: Desde')).toHaveValue('5,000');
      await expect(field(page, 'Área: Hasta')).toHaveValue('3,000');
      await field(page, 'Área: Hasta').fill('8000');
      await expect(page).toHaveURL(/q=bodega&area=5000-8000$/);
      await expect(page.getByText(reversedText)).toHaveCount(0);
    });
  });
}

test('says how many properties without a price the budget hides, and includes them', async ({
  page,
  catalog,
}) => {
  const unpriced = catalog.filter(({ is_for_rent, rental_price }) => is_for_rent && !rental_price);
  const [first] = unpriced;
  if (!first) throw new Error('The demo data has no rent on request.');
  const link = page.getByRole('link', { name: first.title, exact: true });
  await page.goto('/propiedades?operacion=renta&precio=1-30000&orden=price_desc');
  const include = page.getByRole('button', { name: /^Incluirlas?$/ });
  await expect(include.locator('..')).toContainText(/^\d+ más no publican? su precio\./);
  await expect(link).toHaveCount(0);
  await include.click();
  await expect(page).toHaveURL(/precio=1-30000&sinprecio=incluir/);
  await expect(page.getByRole('article').last().getByRole('listitem')).toContainText(['Precio a consultar']);
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Ocultarlas' }).click();
  await expect(link).toHaveCount(0);
});

test('shows the nearest properties when a budget excludes all', async ({ page, demoProperty }) => {
  const {
    title,
    area,
    rental_price = 0,
  } = demoProperty(
    ({ is_for_rent, rental_price, rental_currency }) =>
      is_for_rent && rental_price && rental_currency === 'MXN',
  );
  await page.goto(
    `/propiedades?operacion=renta&area=${Math.floor(area)}-${Math.ceil(area)}&precio=1-${rental_price - 1_000}`,
  );
  const nearest = page.getByRole('region', { name: 'Casi lo que pides' });
  await expect(nearest.getByText(`${formatArea(area)} · +$1,000 al mes`, { exact: true })).toBeVisible();
  await expect(nearest.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect(await nearest.getByRole('article').count()).toBeLessThanOrEqual(3);
});

test('filters while the visitor types and keeps the typed text', async ({ page }) => {
  await openFilters(page, 'Área');
  const minimum = field(page, 'Área: Desde');
  await minimum.fill('20000');
  await expect(page).toHaveURL(/area=20000-/);
  await expect(page.getByRole('article').first()).toContainText(/2\d,\d{3}\sm²/);
  await expect(minimum).toBeFocused();
  await expect(minimum).toHaveValue('20000');

  await field(page, 'Área: Hasta').fill('3');
  await field(page, 'Área: Hasta').pressSequentially('0000');
  await expect(page).toHaveURL(/area=20000-30000$/);
  await field(page, 'Área: Hasta').press('Enter');
  await expect(field(page, 'Área: Hasta')).toBeFocused();
  await expect(field(page, 'Área: Hasta')).toHaveValue('30,000');
  await expect(minimum).toHaveValue('20,000');
});

test('the slider gives common areas maximum of its length', async ({ page }) => {
  await openFilters(page, 'Área');
  const [minimum, maximum] = [
    page.getByRole('slider', { name: 'Área mínima' }),
    page.getByRole('slider', { name: 'Área máxima' }),
  ];
  await expect(maximum).toHaveValue('200000');
  const ends = [await minimum.boundingBox(), await maximum.boundingBox()];
  const [from, to] = ends.map((box) => ({ x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }));
  if (!from || !to) throw new Error('The slider has no thumbs.');

  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await maximum.inputValue())).toBeLessThan(20_000);
  await expect(maximum).toHaveAttribute('aria-valuetext', /^[\d,]+\sm²$/);
  expect(Number(await maximum.inputValue()) % 10).toBe(0);
});

test('arrow keys move the slider by one step and PageUp by a larger one', async ({ page }) => {
  await openFilters(page, 'Área');
  const minimum = page.getByRole('slider', { name: 'Área mínima' });
  const smallest = Number(await minimum.inputValue());
  await minimum.press('ArrowRight');
  await expect(minimum).toHaveValue(String(smallest + 10));
  await minimum.press('PageUp');
  await expect.poll(async () => Number(await minimum.inputValue())).toBeGreaterThan(smallest + 50);
  expect(Number(await minimum.inputValue())).toBeLessThan(5_000);
  await minimum.press('Home');
  await expect(minimum).toHaveValue(String(smallest));
});

test('reads areas and budgets as people write them, and keeps what it does not understand', async ({
  page,
}) => {
  await openFilters(page, 'Área');
  const [minimum, maximum] = [field(page, 'Área: Desde'), field(page, 'Área: Hasta')];
  await minimum.fill('2000 a 4000');
  await minimum.press('Enter');
  await expect(page).toHaveURL(/area=2000-4000$/);
  await expect(minimum).toHaveValue('2,000');
  await expect(maximum).toHaveValue('4,000');
  await maximum.fill('una hectárea');
  await maximum.press('Enter');
  await expect(page).toHaveURL(/area=2000-10000$/);
  await maximum.fill('lo que haya');
  await maximum.press('Enter');
  await expect(page.getByText('No entendimos esta cifra.')).toBeVisible();
  await expect(maximum).toHaveValue('lo que haya');

  await openFilters(page, 'Más filtros', '?operacion=venta');
  await field(page, 'Precio: Hasta').fill('USD 1.2M');
  await field(page, 'Precio: Hasta').press('Enter');
  await expect(page).toHaveURL(/precio=1-1200000&moneda=usd$/);
});
