import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { publicPaths } from '../support/public-pages.ts';

for (const path of publicPaths) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('a property and its location are accessible', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  await expectAccessible(page);
  await page.goto(paths.location(property.location_id));
  await expectAccessible(page);
});

test('a filtered list and an empty list are accessible', async ({ page }) => {
  await page.goto('/propiedades?operacion=renta&q=anden');
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/propiedades?q=zzqxw');
  await expect(page.getByText('No se encontraron propiedades')).toBeVisible();
  await expectAccessible(page);
});

test('an open menu is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú' }).click();
  await expectAccessible(page, [360]);
});

test('open filters are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expectAccessible(page, [360]);
});

test('enlarged photographs are accessible', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.goto(paths.property(property));
  const photograph = page.getByRole('button', { name: /^Ampliar fotografía 1 / });
  await waitForHydration(photograph);
  await photograph.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a form with errors is accessible and moves the focus to the first error', async ({ page }) => {
  await page.goto('/contacto');
  const send = page.getByRole('button', { name: 'Enviar', exact: true });
  await waitForHydration(send);
  await send.click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await expectAccessible(page);
});

test.describe('the not-found page', () => {
  test.use({ expectedErrors: /404/ });

  test('is accessible', async ({ page }) => {
    await page.goto('/no-existe');
    await expectAccessible(page);
  });
});

test('text at 200 % fits a phone', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/propiedades', '/contacto', '/ubicaciones', paths.property(property)]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await horizontalOverflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('at 200 % zoom a phone shows the property and not the contact bar', async ({ page, demoProperty }) => {
  const property = demoProperty();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.property(property));
  const contactLink = page.getByRole('link', { name: 'Solicitar información' });
  await expect(contactLink).toBeInViewport();
  await page.setViewportSize({ width: 180, height: 370 });
  await expect(contactLink).not.toBeInViewport();
});

test('filters at 200 % fit a phone', async ({ page }) => {
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

test('the chosen filter is visible with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/propiedades');
  const colorOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await colorOf('Todas')).not.toBe(await colorOf('En venta'));
});

test('announces the number of results', async ({ page }) => {
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('zzqxw');
  const announced = page.locator('[aria-live=polite]');
  await expect(announced.getByText('No se encontraron propiedades que coincidan')).toBeVisible();
});

test('the first Tab stop is a link that skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
