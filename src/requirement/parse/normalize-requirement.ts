import { normalizeProse } from '#domain/prose/normalize-prose.ts';

/** A search sentence as prose without colons, and the two sides of a plot replaced by its area. */
export const normalizeRequirement = (text: string): string =>
  normalizeProse(text.replaceAll(':', ' ')).replace(
    sides,
    (_, width, depth) => `${Number(width) * Number(depth)} m2`,
  );

/** The two sides of a plot: "50 x 100 m", "20x50", "20 por 50 metros". */
const sides =
  /(?<!\S)(\d+(?:\.\d+)?) ?(?:m |mts |metros )?(?:x|por) ?(\d+(?:\.\d+)?)(?: ?(?:m2?|mts|metros))?(?!\S)/g;
