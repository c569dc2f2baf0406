import { describe, expect, test } from 'vitest';
import { photographSchema } from '#domain/photograph.ts';
import {
  photographIdOf,
  photographWidths,
  socialImageSize,
  variantWidthsOf,
} from '#domain/photograph-variants.ts';

describe('variantWidthsOf', () => {
  test.each([
    [320, [320]],
    [480, [480]],
    [700, [480, 700]],
    [1600, [480, 800, 1080, 1600]],
  ])('a photograph of %d px is offered at %j', (width, widths) => {
    expect(variantWidthsOf({ width })).toEqual(widths);
  });

  test('the site offers at most 1600 px', () => {
    expect(photographWidths.at(-1)).toBe(1600);
  });
});

test('the id of a photograph has its property and its file name', () => {
  expect(photographIdOf('3f2504e0', 'nave.jpg')).toBe('3f2504e0/nave.jpg');
});

test('a social image has the ratio that social networks ask for', () => {
  expect(socialImageSize.width / socialImageSize.height).toBeCloseTo(1.91, 1);
});

test('refuses a photograph without its size, because the page would shift while it loads', () => {
  const whole = { contentHash: 'a1b2', width: 1600, height: 1067, color: '#888888' };
  expect(photographSchema.safeParse(whole).success).toBe(true);
  expect(photographSchema.safeParse({ ...whole, height: undefined }).success).toBe(false);
});
