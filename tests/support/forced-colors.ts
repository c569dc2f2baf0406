import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What a contrast theme of Windows shows of a control besides its text. */
const colorsOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, outline } = getComputedStyle(element);
    return [backgroundColor, outline, getComputedStyle(element, '::before').backgroundColor];
  });

/** Expects that a control that is chosen looks different from another one. */
export async function expectDistinct(chosen: Locator, other: Locator): Promise<void> {
  expect(await colorsOf(chosen)).not.toEqual(await colorsOf(other));
}
