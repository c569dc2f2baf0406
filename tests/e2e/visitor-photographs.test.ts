import type { Page } from '@playwright/test';
import type { Property } from '#domain/property.ts';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

type Point = { x: number; y: number };

const gallery = (page: Page) => page.getByRole('region', { name: 'Fotografías' });
const button = (page: Page, name: string) => gallery(page).getByRole('button', { name, exact: true });
const thumbnail = (page: Page, index: number, count: number) =>
  button(page, `Fotografía ${index} de ${count}`);
const enlarger = (page: Page, index: number, count: number) =>
  button(page, `Ampliar fotografía ${index} de ${count}`);

/** Two photographs and the drawing that the demo adds to them. */
const hasThreeInGallery = ({ images }: Property) => images.length === 2;

test('in landscape on a phone the photograph fills the screen', async ({ page, demoProperty }) => {
  const property = demoProperty(
    ({ images, sale_price, rental_price }) => images[0] && sale_price && rental_price,
  );
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(paths.property(property));
  const photograph = page.getByRole('button', { name: /^Ampliar fotografía 1 / });
  await photograph.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top));
  const seen = await photograph.evaluate((button) => {
    const { left } = button.getBoundingClientRect();
    const heights = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(left + 60, y));
    return heights.filter((element) => element && button.contains(element)).length;
  });
  expect(seen).toBeGreaterThan(270);
});

test.describe('a gallery with many photographs', () => {
  const photographCount = 7;
  /** With the drawing after the photographs. */
  const count = photographCount + 1;

  test.beforeEach(async ({ page, demoProperty }) => {
    const property = demoProperty(({ images }) => images.length === photographCount);
    await page.goto(paths.property(property));
    await waitForHydration(button(page, 'Fotografía siguiente'));
  });

  test('turns pages with buttons and thumbnails, which scroll by dragging', async ({ page }) => {
    await expect(button(page, 'Fotografía anterior')).toBeDisabled();
    await button(page, 'Fotografía siguiente').click();
    await expect(enlarger(page, 2, count)).toBeInViewport({ ratio: 0.5 });
    await expect(thumbnail(page, 2, count)).toHaveAttribute('aria-current', 'true');
    await button(page, 'Fotografía anterior').click();
    await expect(enlarger(page, 1, count)).toBeInViewport({ ratio: 0.5 });

    await thumbnail(page, 4, count).scrollIntoViewIfNeeded();
    await expect(button(page, `Plano ${count} de ${count}`)).not.toBeInViewport();
    const place = await thumbnail(page, 4, count).boundingBox();
    if (!place) throw new Error('The fourth thumbnail is nowhere.');
    const { x, y } = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 3 * place.width, y, { steps: 8 });
    await page.mouse.up();
    await expect(button(page, `Plano ${count} de ${count}`)).toBeInViewport({ ratio: 0.9 });
    await expect(thumbnail(page, 1, count)).toHaveAttribute('aria-current', 'true');

    await page.reload();
    await waitForHydration(button(page, 'Fotografía siguiente'));
    await button(page, 'Miniaturas siguientes').click();
    await button(page, `Plano ${count} de ${count}`).click();
    // The click scrolled the thumbnail to the middle of the screen.
    await expect(button(page, `Ampliar plano ${count} de ${count}`)).toBeInViewport({ ratio: 0.4 });
    await expect(button(page, 'Fotografía siguiente')).toBeDisabled();
    await expect(enlarger(page, 1, count)).not.toBeInViewport();
  });

  test('changes photographs without animation when reduced motion is set', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await waitForHydration(button(page, 'Fotografía siguiente'));
    const between = await button(page, 'Fotografía siguiente').evaluate(async (next: HTMLButtonElement) => {
      const second = document.querySelector('[aria-label^="Ampliar fotografía 2 "]');
      const left = () => Math.round(second?.getBoundingClientRect().left ?? 0);
      next.click();
      const seen: number[] = [];
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.push(left());
      }
      const [first = 0, last = 0] = [seen[0], seen.at(-1)];
      return seen.filter((each) => Math.abs(each - first) > 2 && Math.abs(each - last) > 2);
    });
    await expect(enlarger(page, 2, count)).toBeInViewport({ ratio: 0.5 });
    // A late layout may move the gallery once; an animation takes many steps.
    expect(new Set(between).size).toBeLessThan(2);
  });

  test('enlarges a photograph, turns pages with the keyboard and closes with Escape or Back', async ({
    page,
  }) => {
    const url = page.url();
    const length = await page.evaluate(() => history.length);
    await enlarger(page, 1, count).click();
    const place = await page.evaluate(() => scrollY);
    const lightbox = page.getByRole('dialog', { name: 'Fotografías ampliadas' });
    await expect(lightbox).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText(/^Fotografía 2 .*8$/)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(lightbox.getByText(/^Fotografía 1 .*8$/)).toBeVisible();
    await page.keyboard.press('End');
    await expect(lightbox.getByText(/^Fotografía 8 .*8$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(button(page, `Ampliar plano ${count} de ${count}`)).toBeInViewport({ ratio: 0.5 });
    expect(await page.evaluate(() => scrollY)).toBe(place);

    await button(page, `Ampliar plano ${count} de ${count}`).click();
    await expect(lightbox).toBeVisible();
    await page.goBack();
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL(url);

    await button(page, `Ampliar plano ${count} de ${count}`).click();
    await lightbox.getByRole('button', { name: 'Cerrar' }).click();
    await expect(lightbox).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.isDialog ?? false)).toBe(false);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Moves one or more fingers in eight steps. */
  async function drag(page: Page, from: Point[], to: Point[]): Promise<void> {
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    const between = (share: number) =>
      from.map(({ x, y }, id) => ({
        x: x + ((to[id]?.x ?? x) - x) * share,
        y: y + ((to[id]?.y ?? y) - y) * share,
        id,
      }));
    await touch('touchStart', between(0));
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', between(step / 8));
    await touch('touchEnd', []);
  }

  test('swipes enlarged photographs and zooms with two fingers', async ({ page, demoProperty }) => {
    const property = demoProperty(hasThreeInGallery);
    await page.goto(paths.property(property));
    await waitForHydration(enlarger(page, 1, 3));
    await enlarger(page, 1, 3).tap();
    const lightbox = page.getByRole('dialog', { name: 'Fotografías ampliadas' });
    await expect(lightbox.getByText(/^Fotografía 1 .*3$/)).toBeVisible();
    await drag(page, [{ x: 300, y: 500 }], [{ x: 60, y: 500 }]);
    await expect(lightbox.getByText(/^Fotografía 2 .*3$/)).toBeVisible();

    const photograph = lightbox.getByRole('img').nth(1);
    await expect(photograph).toBeInViewport({ ratio: 0.95 });
    const before = await photograph.boundingBox();
    await drag(
      page,
      [
        { x: 180, y: 420 },
        { x: 210, y: 420 },
      ],
      [
        { x: 110, y: 420 },
        { x: 280, y: 420 },
      ],
    );
    await expect
      .poll(async () => (await photograph.boundingBox())?.width)
      .toBeGreaterThan((before?.width ?? 0) * 1.5);
    await expect(lightbox.getByText(/^Fotografía 2 .*3$/)).toBeVisible();
  });
});

test('a property without photographs shows its drawing, and its card a placeholder', async ({
  page,
  demoProperty,
}) => {
  const property = demoProperty(({ images }) => images.length === 0);
  await page.goto(paths.property(property));
  await expect(gallery(page).getByRole('img', { name: 'Plano: Planta y corte' })).toBeInViewport();
  await expect(gallery(page).getByRole('img')).toHaveCount(1);
  await page.goto(paths.propertiesInCity(property.type, property.city));
  const card = page.getByRole('article').filter({ hasText: property.title });
  await expect(card.getByRole('img', { name: 'Sin fotografía' })).toBeVisible();
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
