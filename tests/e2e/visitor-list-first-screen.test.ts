import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const desktop = { width: 1280, height: 800 };
const smallPhone = { width: 360, height: 740 };

const firstPrice = (page: Page) => page.getByRole('article').first().getByText(/^\$/).first();

for (const size of [desktop, smallPhone]) {
  const { width, height } = size;

  test(`the first price is visible at ${width}×${height}, also while typing`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(paths.properties());
    const field = page.getByRole('searchbox');
    await waitForHydration(field);
    await expect(firstPrice(page)).toBeInViewport({ ratio: 1 });

    await field.click();
    const bar = page.getByRole('search');
    const header = page.getByRole('banner');
    const headerBottom = async () => {
      const box = await header.boundingBox();
      return Math.max(0, (box?.y ?? 0) + (box?.height ?? 0));
    };
    for (const text of ['nave', ' huejo']) {
      await field.pressSequentially(text);
      await expect(page.getByRole('article').first()).toContainText(/Nave/);
      await expect(firstPrice(page)).toBeInViewport({ ratio: 1 });
      const top = (await bar.boundingBox())?.y ?? height;
      expect(Math.abs(top - (await headerBottom()))).toBeLessThan(2);
    }
  });

  test(`the band above a list is slim and the first price visible at ${width} px`, async ({
    page,
    demoProperty,
  }) => {
    await page.setViewportSize(size);
    const { type, city } = demoProperty(({ city }) => city === 'San Martín Texmelucan');
    const maxHeight = width < 768 ? 96 : 160;
    for (const [path, word] of [
      [paths.properties(), 'puebla'],
      [paths.propertiesOfType('Terreno Industrial'), 'terreno'],
      [paths.propertiesInCity(type, city), 'texmelucan'],
    ] as const) {
      await page.goto(path);
      const band = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(band.getByRole('paragraph')).toBeVisible();
      expect((await band.boundingBox())?.height, path).toBeLessThanOrEqual(maxHeight);
      await expect(firstPrice(page), path).toBeInViewport({ ratio: 1 });
      const field = page.getByRole('searchbox');
      await waitForHydration(field);
      await field.click();
      await field.pressSequentially(word);
      await expect(page.getByRole('list', { name: 'Filtros activos' })).toBeVisible();
      await expect(firstPrice(page), path).toBeInViewport({ ratio: 1 });
    }
  });
}

/** What the keyboard leaves of a phone of 360×740. Some browsers shrink the page to it, others let the keyboard cover it. */
const aboveKeyboard = { width: 360, height: 400 };

for (const size of [smallPhone, aboveKeyboard]) {
  test(`the first price is above a phone's keyboard in a page of ${size.height} px while typing`, async ({
    page,
  }) => {
    await page.setViewportSize(smallPhone);
    await page.goto(paths.properties());
    const field = page.getByRole('searchbox');
    await waitForHydration(field);
    await field.click();
    await page.setViewportSize(size);
    const priceBottom = async () => {
      const box = await firstPrice(page).boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(priceBottom).toBeLessThanOrEqual(aboveKeyboard.height);
    for (const [text, answer] of [
      ['nave', page.getByRole('heading', { name: /propiedades encontradas/ })],
      [' 5000 m2 andenes', page.getByText('Entendimos:')],
    ] as const) {
      await field.pressSequentially(text);
      await expect(answer).toBeVisible();
      await expect.poll(priceBottom).toBeLessThanOrEqual(aboveKeyboard.height);
    }
    const understood = page.getByText('Entendimos:').locator('..');
    const cutHeight = () =>
      understood.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await cutHeight()).toBe(0);
    await field.fill('8 andenes');
    await expect(understood).toHaveText('Entendimos: Desde 8 andenes.');
    expect(await cutHeight()).toBe(0);
    await expect.poll(priceBottom).toBeLessThanOrEqual(aboveKeyboard.height);

    await field.press('Enter');
    await expect(page.getByRole('button', { name: /^Usar como filtros: \d+$/ })).toBeInViewport({ ratio: 1 });
  });
}

/** Types a word into the search of the list, on a small phone. */
async function searchOnPhone(page: Page, word: string): Promise<void> {
  await page.setViewportSize(smallPhone);
  await page.goto(paths.properties());
  const field = page.getByRole('searchbox');
  await waitForHydration(field);
  await field.click();
  await field.pressSequentially(word);
  await expect(page).toHaveURL(new RegExp(word));
}

test('a tap on a card while typing opens that card', async ({ page }) => {
  await searchOnPhone(page, 'terreno');
  await expect(page.getByRole('article').first()).toContainText(/Terreno/);
  const card = page.getByRole('article').nth(1);
  const path = await card.getByRole('link').getAttribute('href');
  const box = await card.boundingBox();
  // The place where the card is while the visitor types. The press ends that, and the release meets the same card.
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 10);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  await expect(page).toHaveURL(path ?? '');
});

test('a tap on "Filtros" while typing opens the filters', async ({ page }) => {
  await searchOnPhone(page, 'terreno');
  const box = await page.getByRole('button', { name: /^Filtros/ }).boundingBox();
  // The place where the button is while the visitor types.
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
});

for (const width of [360, 1280, 1920]) {
  test(`the placeholder and the choices are readable as a whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${paths.properties()}?area=2400-3600&kva=500`);
    await expect(page.getByRole('button', { name: 'Quitar filtro: Desde 500 kVA' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const cutOff = await page.locator('search :is(input, select):visible').evaluateAll((controls) => {
      const canvas = document.createElement('canvas').getContext('2d');
      const isReadable = (control: HTMLInputElement | HTMLSelectElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(control);
        const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const isField = control instanceof HTMLInputElement;
        const { font } = getComputedStyle(control, isField ? '::placeholder' : null);
        const text = isField ? control.placeholder : control.selectedOptions[0]?.text;
        if (canvas) canvas.font = font;
        return (canvas?.measureText(text ?? '').width ?? 0) <= room;
      };
      return (controls as HTMLInputElement[])
        .filter((control) => !isReadable(control))
        .map(({ outerHTML }) => outerHTML.slice(0, 60));
    });
    expect(cutOff).toEqual([]);
  });
}

for (const width of [360, 1024, 1180, 1330]) {
  test(`the floating buttons have a column free of figures at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(paths.properties());
    const buttons = await page.getByRole('complementary', { name: 'Contacto rápido' }).boundingBox();
    const figures = page.getByRole('article').locator('li, p, dd').getByText(/\d/);
    const rights = await figures.evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return Math.max(...Array.from(text.getClientRects(), ({ right }) => right));
      }),
    );
    expect(rights.length).toBeGreaterThan(40);
    expect(Math.max(...rights)).toBeLessThanOrEqual(buttons?.x ?? 0);
  });
}
