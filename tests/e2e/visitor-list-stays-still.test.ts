import type { Page } from '@playwright/test';
import { paths } from '#paths.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';

const more = (page: Page) => page.getByRole('button', { name: 'Mostrar más propiedades' });

/** Where the button is in the document, in pixels, after the browser has painted. */
const topOf = (page: Page) =>
  more(page).evaluate(
    (button) =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(button.getBoundingClientRect().top + scrollY)),
        ),
      ),
  );

/** Scrolls down step by step until the button is in view, and on. @returns where the button was at each step from then on */
async function topsWhileInView(page: Page): Promise<number[]> {
  const tops: number[] = [];
  const height = page.viewportSize()?.height ?? 0;
  for (let step = 0; step < 200; step += 1) {
    const top = await topOf(page);
    const scrolled = await page.evaluate(() => scrollY);
    if (top < scrolled + height) tops.push(top);
    if (top < scrolled + height / 4) break;
    await page.evaluate(() => scrollBy(0, 150));
    if ((await page.evaluate(() => scrollY)) === scrolled) break;
  }
  return tops;
}

/** Where the button is in the window in the frames after it was brought there at once. */
const topsAfterJump = (page: Page) =>
  more(page).evaluate(async (button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const tops: number[] = [];
    for (let frame = 0; frame < 30; frame += 1) {
      tops.push(button.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });

test('the button below the cards stays where a jump brings it', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(paths.properties());
    await waitForHydration(page.getByRole('searchbox'));
    const tops = await topsAfterJump(page);
    expect(Math.max(...tops) - Math.min(...tops), `${width} px`).toBeLessThanOrEqual(4);
  }
});

// Each in a tab of its own: a list remembers how many cards it showed.
for (const width of [360, 1280])
  test(`the button below the cards does not move while it is in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(paths.properties());
    await waitForHydration(page.getByRole('searchbox'));
    for (const round of ['first', 'second']) {
      const tops = await topsWhileInView(page);
      expect(tops.length, round).toBeGreaterThan(1);
      expect(Math.max(...tops) - Math.min(...tops), round).toBeLessThanOrEqual(4);
      const count = await page.getByRole('article').count();
      await more(page).click();
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(count);
      if (!(await more(page).isVisible())) break;
      await page.evaluate(() => scrollTo(0, 0));
    }
  });
