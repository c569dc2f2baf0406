import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from '@playwright/test';
import { paths } from '#paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { phone } from '../support/page-weight.ts';

/** The map in full screen; without one, the map of the list. */
const mapOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Mapa de resultados' })
    .or(page.getByRole('dialog', { name: 'Mapa de resultados' }))
    .last();
const opener = (page: Page) => page.getByRole('button', { name: 'Abrir el mapa' });
const switchTo = (page: Page, view: 'Lista' | 'Mapa') =>
  page.getByRole('group', { name: 'Vista' }).getByRole('button', { name: view });
const limit = (page: Page) => mapOf(page).getByRole('button', { name: 'Buscar en esta zona' });
const chip = (page: Page) => page.getByRole('button', { name: 'Quitar filtro: En la zona del mapa' });

async function openMap(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(paths.properties());
  await waitForHydration(page.getByRole('searchbox'));
  await switchTo(page, 'Mapa').click();
  await expect(mapOf(page).getByText(/en el mapa/)).toBeVisible();
}

/** Expects that each pin can be touched on 44 px. */
async function expectTouchable(page: Page): Promise<void> {
  const pins = mapOf(page).locator('.map-pin');
  await expect(pins.first()).toBeVisible();
  const sides = await pins.evaluateAll((all) =>
    all.flatMap((pin) => {
      const { width, height } = getComputedStyle(pin, '::after');
      return [Number.parseFloat(width), Number.parseFloat(height)];
    }),
  );
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
}

/** Moves a finger up over an element. */
async function swipeUp(page: Page, over: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await over.boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 50, y: y + 200 });
  for (let moved = 10; moved <= 150; moved += 10) await touch('touchMove', { x: x + 50, y: y + 200 - moved });
  await touch('touchEnd');
}

/** Where the list has one property: the map shows its pin. */
const mapOfOne = (code: string | undefined) => `${paths.properties()}?q=${code}&vista=mapa`;

test('nothing of the map loads before the visitor asks for it, at most 60 KB then, and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  // A filter loads what the list itself needs for its answers.
  await page.goto(`${paths.properties()}?operacion=renta`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: /propiedades? encontradas?$/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(responses.filter((response) => response.url().endsWith(paths.mapData()))).toEqual([]);
  const before = responses.length;
  await switchTo(page, 'Mapa').click();
  await expect(mapOf(page).getByText(/en el mapa/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = responses.slice(before).filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(loaded.map((response) => response.body()));
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_000;
  expect(kilobytes).toBeGreaterThan(30);
  expect(kilobytes).toBeLessThanOrEqual(60);
  const origins = new Set(responses.map((response) => new URL(response.url())).map(({ origin }) => origin));
  expect([...origins].filter((origin) => origin !== baseURL && origin !== 'null')).toEqual([]);
});

test('limits the list to what the map shows, and Back undoes it', async ({ page }) => {
  await openMap(page, 1_280);
  await expectTouchable(page);
  await expect(page).toHaveURL(/\?vista=mapa$/);
  const cards = page.getByRole('region', { name: 'Resultados' }).getByRole('article');
  await expect(cards.first()).toBeVisible();

  await limit(page).click();
  await expect(limit(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/recuadro=[-\d._]+&vista=mapa$/);
  await expect(chip(page)).toBeVisible();
  const limited = page.url();
  // The list follows the viewport, and a gesture is one entry of the history.
  await mapOf(page).getByRole('button', { name: 'Acercar' }).click();
  await expect(page).not.toHaveURL(limited);
  await expect(page).toHaveURL(/recuadro=/);
  const followed = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\?vista=mapa$/);
  await expect(chip(page)).toBeHidden();
  await expect(limit(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await expect(page).toHaveURL(followed);
  await chip(page).click();
  await expect(page).toHaveURL(/\?vista=mapa$/);
  await switchTo(page, 'Lista').click();
  await expect(mapOf(page)).toBeHidden();
  await expect(cards.first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe over the map scrolls the page, and a tap opens it in full screen until one goes back', async ({
    page,
    demoProperty,
  }) => {
    const property = demoProperty(
      ({ latitude, sale_price }) => latitude !== undefined && Boolean(sale_price),
    );
    await page.goto(mapOfOne(property.reference_code));
    const listed = mapOf(page).getByRole('region', { name: 'A la vista en el mapa' });
    await expect(listed.getByRole('link', { name: property.title })).toBeVisible();
    await swipeUp(page, opener(page));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    const endings = [
      () => page.keyboard.press('Escape'),
      () => mapOf(page).getByRole('button', { name: 'Cerrar el mapa' }).tap(),
      () => page.goBack(),
    ];
    const dialog = page.getByRole('dialog', { name: 'Mapa de resultados' });
    for (const end of endings) {
      await opener(page).tap();
      const bounds = await dialog.boundingBox();
      expect(bounds).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
      await expect(mapOf(page).getByRole('button', { name: property.title })).toHaveText(/^\$[\d.]+\s[kM]$/);
      await expect(listed.getByRole('link', { name: property.title })).toBeVisible();
      await end();
      await expect(dialog).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await expect(page).toHaveURL(/vista=mapa$/);
    }
  });

  test('what full screen limits the list to stays when it is closed, and Back undoes it', async ({
    page,
  }) => {
    await openMap(page, 360);
    await opener(page).tap();
    await expectTouchable(page);
    await limit(page).tap();
    await expect(limit(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(chip(page)).toBeVisible();
    await expect(page).toHaveURL(/recuadro=[-\d._]+&vista=mapa$/);
    await page.goBack();
    await expect(chip(page)).toBeHidden();
    await expect(page).toHaveURL(/\?vista=mapa$/);
  });
});

test('a pin opens a card of its property with the keyboard alone, accessible and on 44 px', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(({ latitude, reference_code }) => latitude !== undefined && reference_code);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(mapOfOne(property.reference_code));
  await opener(page).press('Enter');
  const pin = mapOf(page).getByRole('button', { name: property.title });
  await expect(pin).toBeVisible();
  await expectTouchable(page);
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = mapOf(page).getByRole('dialog', { name: 'Propiedad en el mapa' });
  const link = card.getByRole('link', { name: property.title });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', paths.property(property));
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(pin).toBeFocused();
});

test('a shared link shows the same part of the map and the same filter', async ({ page, demoProperty }) => {
  const property = demoProperty(({ latitude, reference_code }) => latitude !== undefined && reference_code);
  const { latitude = 0, longitude = 0 } = property;
  const around = [latitude - 0.1, longitude - 0.1, latitude + 0.1, longitude + 0.1].map((degrees) =>
    degrees.toFixed(4),
  );
  await page.goto(`${mapOfOne(property.reference_code)}&recuadro=${around.join('_')}`);
  await expect(mapOf(page).getByRole('button', { name: property.title })).toBeVisible();
  await expect(chip(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 propiedad encontrada' })).toBeVisible();
  await page.goto(`${paths.properties()}?q=${property.reference_code}&recuadro=10_10_11_11`);
  await expect(page.getByRole('heading', { name: /No se encontraron/ })).toBeVisible();
});

test('the card with the focus is marked on the map, and the distance filter is a circle', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(({ latitude, reference_code }) => latitude !== undefined && reference_code);
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(mapOfOne(property.reference_code));
  await expect(mapOf(page).getByRole('button', { name: property.title })).toBeVisible();
  await expect(page.locator('.map-here')).toHaveCount(0);
  await page.getByRole('article').getByRole('link', { name: property.title }).focus();
  await expect(page.locator('.map-here')).toHaveCount(1);
  await page.goto(`${paths.properties()}?cerca=VW&km=20&vista=mapa`);
  await expect(mapOf(page).getByText(/en el mapa/)).toBeVisible();
  await expect(page.locator('path.map-circle')).toBeVisible();
});
