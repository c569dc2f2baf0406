import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { overflowOf } from './overflow.ts';

/**
 * Base UI puts a hidden span before and after an open menu. A span that gets the focus passes it on at once, which axe
 * cannot see.
 */
const focusGuards = '[data-base-ui-focus-guard]';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Each rule that is broken, with the elements that break it. Legacy mode leaves out strangers' frames, at a
 * third of the time; the dark scheme changes nothing but colours.
 */
async function barriersOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(focusGuards);
  const rules = colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(wcag);
  const { violations } = await rules.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Cards that are out of sight keep the colours of the scheme before until they come near. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible';
  });

/** A change of scheme moves colours as a touch of the pointer does. */
const coloursAreSettled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** The page as it stands, on a phone and on a desk, light and dark; what is in motion while it is read is read again. */
export async function expectNoBarriers(page: Page, widths = [360, 1_280]): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await layOutAll(page);
      await coloursAreSettled(page);
      await expect.poll(() => barriersOn(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([]);
      expect(await overflowOf(page), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}
