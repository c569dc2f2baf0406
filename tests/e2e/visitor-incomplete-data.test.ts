import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';

/** Opens the page of a new property. It may be published or not yet. */
async function openProperty(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
  await page.goto(paths.propertyById(id));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('the page of a property', () => {
  test.use({ expectedErrors: /404/ });

  test('with required fields only shows no empty rows and no price', async ({ page, createProperty }) => {
    const bare = await createProperty({ city: '', description: '', features: [] });
    await openProperty(page, bare);
    const sheet = page.getByRole('article').first();
    await expect(sheet.getByRole('img', { name: 'Sin fotografía' })).toBeVisible();
    await expect(page.getByText('No hay descripción disponible para esta propiedad.')).toBeVisible();
    await expect(page.getByText('No hay características disponibles para esta propiedad.')).toBeVisible();
    const prices = page.getByRole('region', { name: 'Precio' });
    await expect(prices).toContainText('VentaPrecio a consultar');
    await expect(prices).not.toContainText('$');
    await expect(sheet).not.toContainText('por m²');
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Infinity/);
    for (const definition of await page.getByRole('definition').all()) {
      await expect(definition).toHaveText(/\S/);
    }
    await expect(page).toHaveURL(paths.property(bare));
    expect(paths.property(bare)).toContain('/puebla/');
  });

  test('shows HTML in its description as text', async ({ page, createProperty }) => {
    const description = '<img src=x onerror="document.title=1"><b>Nave</b> & patio';
    const odd = await createProperty({ description, features: ['<script>document.title=2</script>'] });
    await openProperty(page, odd);
    await expect(page.getByText(description)).toBeVisible();
    await expect(page.getByText('<script>document.title=2</script>')).toBeVisible();
    // A published page also names the city.
    await expect(page).toHaveTitle(new RegExp(`^${odd.title}(, ${odd.city})? \\| `));
  });

  for (const width of [360, 1_280]) {
    test(`with a title of 200 characters fits ${width} px`, async ({ page, createProperty, uniqueName }) => {
      const title = `${uniqueName('Nave')} ${'con andén y patio de maniobras '.repeat(7)}`
        .slice(0, 199)
        .trim();
      const long = await createProperty({ title, description: 'x'.repeat(400), sale_price: 999_999_999_999 });
      await page.setViewportSize({ width, height: 800 });
      await openProperty(page, long);
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
    });
  }
});

test.describe('a photograph that fails to load', () => {
  test.use({ expectedErrors: /net::ERR/ });

  test('is replaced by the placeholder', async ({ page }) => {
    await page.route(/\/fotos\//, (route) => route.abort());
    await page.goto('/propiedades');
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first();
    await expect(card.getByRole('img', { name: 'Sin fotografía' })).toBeVisible();
    await expect(card.locator('img')).toHaveCSS('opacity', '0');
  });
});

test('ignores invalid values in the URL', async ({ page }) => {
  for (const query of [
    'operacion=regalo&tipo=castillo&orden=azar&area=x-y&altura=-3&andenes=muchos&precio=9-1',
    'area=99999999-1',
    'q=%00%FF%3Cscript%3E',
    'operacion=venta&operacion=renta',
  ]) {
    await page.goto(`/propiedades?${query}`);
    await waitForHydration(page.getByRole('searchbox'));
    await expect(
      page.getByRole('heading', { name: /propiedad(es)? (encontradas?|que coincidan)/ }),
      query,
    ).toBeVisible();
    await expect(page.getByRole('main'), query).not.toContainText(/NaN|undefined|Infinity/);
  }
});

test('shows the whole list when no value in the URL is valid', async ({ page, catalog }) => {
  await page.goto('/propiedades?operacion=regalo&tipo=castillo&orden=azar&area=x-y&altura=muy');
  await waitForHydration(page.getByRole('searchbox'));
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('area_asc');
  const [heading] = await page.getByRole('heading', { name: /propiedades encontradas/ }).allTextContents();
  expect(Number.parseInt(heading ?? '', 10)).toBeGreaterThanOrEqual(catalog.length);
});
