import type { Locator, Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';

const hasPosition = ({ latitude, longitude }: Property) => latitude !== undefined && longitude !== undefined;

/** Waits until the drawing is on the screen. */
async function expectDrawn(drawing: Locator): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

const drawingOf = (page: Page, name: RegExp) => page.getByRole('main').getByRole('img', { name });
const corridor = /^Esquema del corredor/;
const metropolitan = /^Esquema del área metropolitana/;

test('the map of all locations links to each of them, and a list has the same links', async ({ page }) => {
  const map = page.getByRole('region', { name: 'El corredor de Puebla y Tlaxcala' });
  const markers = map.getByRole('link', { name: /^\d+\. / });
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.locations());
    await expectDrawn(drawingOf(page, corridor));
    await expectDrawn(drawingOf(page, metropolitan));
    const names = await markers.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(names.length).toBeGreaterThan(15);
    const boxes = await markers.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON()),
    );
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(24);
    await map.getByText('Las zonas del mapa en una lista').click();
    for (const name of names) {
      const [, number = '', zone = ''] = /^(\d+)\. (.+)$/.exec(name ?? '') ?? [];
      const row = map.getByRole('listitem').filter({ hasText: zone });
      await expect(row.getByText(number, { exact: true })).toHaveCount(1);
    }
    await map.getByRole('link', { name: /^1\. / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      names.find((name) => name?.startsWith('1. '))?.slice(3) ?? '',
    );
  }
});

test('the marker of the metropolitan zone leads to its drawing, also from the home page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expectDrawn(drawingOf(page, corridor));
  await page
    .getByRole('region', { name: 'Dónde están' })
    .getByRole('link', { name: /zonas en el área/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${paths.locations()}#zona-metropolitana`);
  await expect(drawingOf(page, metropolitan)).toBeInViewport();
});

test('the page of a location numbers its properties on a map and in a table', async ({
  page,
  demoProperty,
}) => {
  await page.goto(paths.location(demoProperty(hasPosition).location_id));
  const place = page.getByRole('region', { name: 'Dónde está' });
  await expectDrawn(place.getByRole('img'));
  const marker = place.getByRole('link', { name: /^1\. / });
  const title = (await marker.getAttribute('aria-label'))?.slice(3) ?? '';
  await expect(place.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  await expect(place.getByText('En línea recta desde el centro de la zona')).toBeVisible();
  await marker.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the page of a property shows its position and straight lines to five landmarks, and prints them', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty((each) => hasPosition(each) && each.city === 'Cuautlancingo');
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const answer = page.waitForResponse(/\/mapas\/zona-/);
  const layoutShift = await watchLayoutShift(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(paths.property(property));
  const place = page.getByRole('region', { name: 'Ubicación' });
  const drawing = place.getByRole('img');
  await expectDrawn(drawing);
  expect(await layoutShift()).toBe(0);
  const link = place.getByRole('link', { name: 'Ver en Google Maps' });
  await expect(link).toHaveAttribute(
    'href',
    `https://www.google.com/maps/search/?api=1&query=${property.latitude}%2C${property.longitude}`,
  );
  await expect(place.getByRole('heading', { name: 'En línea recta' })).toBeVisible();
  await expect(place.getByRole('term')).toHaveCount(5);
  await expect(place.getByRole('term').first()).toHaveText('VW');
  await expect(place.getByRole('definition').first()).toHaveText(/^(Menos de 1|[1-9])\skm$/);
  await expect(place.getByText(/minutos|min\b/)).toHaveCount(0);

  // The map comes from the site, and browsers keep its file.
  const headers = await (await answer).allHeaders();
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['cache-control']).toContain('immutable');
  expect((await (await answer).body()).length).toBeLessThan(20_000);
  expect([...origins]).toEqual([new URL(page.url()).origin]);

  await page.emulateMedia({ media: 'print' });
  await expectDrawn(drawing);
  await expect(link).toBeVisible();
  await expect(place.getByRole('heading', { name: 'En línea recta' })).toBeVisible();
  await expect(place.getByText('Mostrar mapa')).toBeHidden();
});

test('a drawing follows the color scheme', async ({ page, demoProperty }) => {
  const property = demoProperty(hasPosition);
  const pixels: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.property(property));
    const drawing = page.getByRole('region', { name: 'Ubicación' }).getByRole('img');
    await expectDrawn(drawing);
    pixels.push((await drawing.screenshot()).toString('base64'));
  }
  expect(pixels[0]).not.toBe(pixels[1]);
});
