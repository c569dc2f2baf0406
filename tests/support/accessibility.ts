import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { horizontalOverflowOf } from './horizontal-overflow.ts';

/**
 * Base UI puts a hidden element before and after an open menu. It passes the focus on at once, which axe cannot see.
 */
const focusGuards = '[data-base-ui-focus-guard]';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs axe on the page as it is now.
 * Dark mode changes colors only, so only contrast is checked there. Legacy mode and `iframes` skip frames, which are all
 * of other origins, and take a third of the time. Axe describes violations only, and makes no selectors, which saves it
 * most of its work.
 * @returns one line per broken rule: its id and the elements that break it
 */
async function accessibilityViolationsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The half megabyte of axe would be loaded twice more for each analysis.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .exclude(focusGuards)
    .options({ resultTypes: ['violations'], selectors: false, iframes: false });
  const rules = colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(wcagTags);
  const { violations } = await rules.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Cards outside the screen are not painted (`content-visibility`) and would keep the colors of the other scheme. */
const paintAllCards = (page: Page) =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible';
  });

const waitForColorTransitions = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/**
 * Expects no axe violation and no horizontal scrolling, on a phone and on a desktop, in light and dark mode.
 * Axe runs again while the page is still moving.
 * @param widths in CSS pixels
 */
export async function expectAccessible(page: Page, widths = [360, 1_280]): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await paintAllCards(page);
      await waitForColorTransitions(page);
      await expect
        .poll(
          () => accessibilityViolationsOf(page, colorScheme),
          `${page.url()}, ${width} px, ${colorScheme}`,
        )
        .toEqual([]);
      expect(await horizontalOverflowOf(page), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}
