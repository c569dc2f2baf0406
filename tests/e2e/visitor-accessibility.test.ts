import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { expectDistinct } from '../support/forced-colors.ts';
import { horizontalOverflowOf } from '../support/horizontal-overflow.ts';
import { publicPaths } from '../support/public-pages.ts';

const linkPaths = [paths.alert(), paths.proposal(), paths.visit(), paths.documentLink(), paths.ownerReport()];

test('pages of text and forms, with an open menu, are accessible', async ({ page }) => {
  const lists = /^\/(propiedades|ubicaciones)/;
  for (const path of publicPaths.filter((path) => !linkPaths.includes(path) && !lists.test(path))) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menú' }).click();
  await expectAccessible(page, [360]);
});

test('pages of links are accessible', async ({ page }) => {
  for (const path of linkPaths) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test('lists, with filters, empty and with their filters open, are accessible', async ({ page }) => {
  await page.goto(paths.propertiesInCity('Nave Industrial', 'Huejotzingo'));
  await expectAccessible(page);
  await page.goto('/propiedades?operacion=renta&q=anden');
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/propiedades?q=zzqxw');
  await expect(page.getByText('No se encontraron propiedades')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/propiedades');
  await waitForHydration(page.getByRole('searchbox'));
  await expectAccessible(page, [1_280, 360]);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expectAccessible(page, [360]);
});

test('a property, its photographs, its location and all locations are accessible', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(({ latitude, images }) => latitude !== undefined && images[0]);
  for (const path of [paths.locations(), paths.location(property.location_id), paths.property(property)]) {
    await page.goto(path);
    await expectAccessible(page);
  }
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

/** Sets the size of text as a browser does, in percent. */
const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

test('text at 200 % fits a phone, with the filters of the list', async ({ page, demoProperty }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/contacto', '/ubicaciones', paths.property(demoProperty()), '/propiedades']) {
    await page.goto(path);
    await enlargeText(page, 200);
    expect(await horizontalOverflowOf(page), path).toBeLessThanOrEqual(0);
  }
  await waitForHydration(page.getByRole('searchbox'));
  await enlargeText(page, 212.5);
  expect((await page.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(280);
  await enlargeText(page, 200);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const controls = page.getByRole('dialog', { name: 'Filtros' }).getByRole('button');
  await expect(controls).not.toHaveCount(0);
  for (const control of await controls.all()) {
    const { x = 0, width = 0 } = (await control.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
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

test('the chosen filter is visible with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/propiedades');
  const colorOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await colorOf('Todas')).not.toBe(await colorOf('En venta'));
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

test('a contrast theme shows the page of the menu, and what is chosen in the list', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.properties());
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expectDistinct(
    menu.getByRole('link', { name: 'Propiedades' }),
    menu.getByRole('link', { name: 'Servicios' }),
  );
  for (const [chosen, other] of [
    ['Todas', 'En venta'],
    ['Lista', 'Mapa'],
  ] as const)
    await expectDistinct(
      page.getByRole('button', { name: chosen, exact: true }),
      page.getByRole('button', { name: other, exact: true }),
    );
});
