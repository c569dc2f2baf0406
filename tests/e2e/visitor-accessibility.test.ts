import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { publicPaths } from '../support/public-pages.ts';

for (const address of publicPaths) {
  test(`${address} puts up no barrier`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
  });
}

test('a property and its location put up no barrier', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  await expectAccessible(page);
  await page.goto(paths.location(property.location_id));
  await expectAccessible(page);
});

test('a list with a question and one without an answer put up no barrier', async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&q=anden');
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/propiedades?q=zzqxw');
  await expect(page.getByText('No se encontraron propiedades')).toBeVisible();
  await expectAccessible(page);
});

test('an open menu puts up no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú' }).click();
  await expectAccessible(page, [360]);
});

test('open filters put up no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expectAccessible(page, [360]);
});

test('enlarged photographs put up no barrier', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  const photograph = page.getByRole('button', { name: /^Ampliar fotografía 1 / });
  await waitForHydration(photograph);
  await photograph.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a form that was refused puts up no barrier and moves to what is missing', async ({ page }) => {
  await page.goto('/contacto');
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  await waitForHydration(send);
  await send.click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await expectAccessible(page);
});

test.describe('the page that is not there', () => {
  test.use({ expectedErrors: /404/ });

  test('puts up no barrier', async ({ page }) => {
    await page.goto('/no-existe');
    await expectAccessible(page);
  });
});

test('text of twice the size stays within a phone', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/propiedades', '/contacto', '/ubicaciones', paths.property(property)]) {
    await page.goto(address);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await horizontalOverflowOf(page), address).toBeLessThanOrEqual(0);
  }
});

test('letters of twice the size leave a phone for the sheet, and not for the bar under it', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.property(property));
  const ask = page.getByRole('link', { name: 'Solicitar información' });
  await expect(ask).toBeInViewport();
  await page.setViewportSize({ width: 180, height: 370 });
  await expect(ask).not.toBeInViewport();
});

test('filters of twice the size stay within a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/propiedades');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const controls = page.getByRole('dialog', { name: 'Filtros' }).getByRole('button');
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) {
    const { x = 0, width = 0 } = (await control.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
  }
});

test('the offer that is chosen stands out where the browser forces its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/propiedades');
  const colourOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await colourOf('Todas')).not.toBe(await colourOf('En venta'));
});

test('the number of results is announced', async ({ page }) => {
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('zzqxw');
  const announced = page.locator('[aria-live=polite]');
  await expect(announced.getByText('No se encontraron propiedades que coincidan')).toBeVisible();
});

test('by keyboard the first stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
