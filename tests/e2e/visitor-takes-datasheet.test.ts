import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test } from '../support/fixtures.ts';
import { pdfTexts } from '../support/pdf-text.ts';

const maxBytes = 800_000;

/** A demo property with an address, a rent in pesos, a position and facts. */
const isWholeRent = (property: Property) =>
  property.rental_price &&
  property.rental_currency === 'MXN' &&
  !property.is_price_on_request &&
  property.latitude &&
  property.images.length > 1 &&
  property.ceiling_height;

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Ficha técnica (PDF)' });

async function downloaded(page: Page, start: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return download;
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

test('a visitor takes the datasheet of a property along, by keyboard', async ({ page, demoProperty }) => {
  const property = demoProperty(isWholeRent);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.property(property), { waitUntil: 'networkidle' });
  const isPart = (path: string) => path.startsWith('/fichas/') || path.endsWith('.zlib');
  expect(asked.filter(isPart)).toEqual([]);

  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Comparar/ })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  await expect(buttonOf(page)).toBeFocused();
  const download = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(download.suggestedFilename()).toMatch(new RegExp(`^ficha-${property.reference_code}-.+\\.pdf$`));
  const pdf = await bytesOf(download);
  expect(pdf.length).toBeLessThan(maxBytes);
  const texts = await pdfTexts(pdf);
  expect(texts).toHaveLength(2);
  const text = texts.join(' ');
  const rent = new Intl.NumberFormat('es-MX').format(property.rental_price ?? 0);
  const words = [
    property.reference_code,
    property.title,
    `$${rent}`,
    'Altura libre',
    'Estructura',
    'Costo total',
  ];
  for (const word of words) expect(text).toContain(word);
  expect(text).toContain(`${new Intl.NumberFormat('es-MX').format(property.area)} m²`);
  expect(text.replaceAll(' ', '')).toContain(property.address.replaceAll(' ', ''));

  const source = Buffer.from(pdf).toString('latin1');
  for (const part of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (es-MX)',
    '/S /H1',
    '/S /TH',
    '/S /Figure',
    '/Alt ',
  ])
    expect({ part, isThere: source.includes(part) }).toEqual({ part, isThere: true });
  expect(source.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(1);
});

test.describe('on a device with a share menu', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a visitor shares the datasheet as a file', async ({ page, demoProperty }) => {
    const property = demoProperty(isWholeRent);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: ({ files }: ShareData) => files?.length === 1,
        share: async ({ files }: ShareData) => {
          document.documentElement.dataset.shared = `${files?.[0]?.name} ${files?.[0]?.type}`;
        },
      });
    });
    await page.goto(paths.property(property));
    await buttonOf(page).tap();
    const expected = new RegExp(`^ficha-${property.reference_code}-.+\\.pdf application/pdf$`);
    await expect(page.locator('html')).toHaveAttribute('data-shared', expected);
  });
});

test.describe('without a good connection', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|answered 503/ });

  test('a datasheet that does not load is made by another tap, without an image that does not load', async ({
    page,
    demoProperty,
  }) => {
    const property = demoProperty(isWholeRent);
    await page.goto(paths.property(property), { waitUntil: 'networkidle' });
    await page.route('**/mapas/*.svg', (route) => route.abort());
    await page.route('**/fichas/*.json', (route) => route.fulfill({ status: 503 }));
    await buttonOf(page).click();
    await expect(page.getByText('No se pudo hacer la ficha. Revisa tu conexión')).toBeVisible();
    await page.unroute('**/fichas/*.json');
    const download = await downloaded(page, () => buttonOf(page).click());
    expect((await pdfTexts(await bytesOf(download))).join(' ')).toContain(property.title);
    await expect(page.getByText('La ficha se hizo sin una imagen que no cargó.')).toBeVisible();
    await expect(page.getByText('No se pudo hacer la ficha.')).toHaveCount(0);
  });
});
