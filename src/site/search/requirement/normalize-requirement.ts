import { replaceNumberWords } from './number-words.ts';

/**
 * The form that all patterns of this folder read: lower case, no accents, digits without separators, single spaces.
 * "Más de cinco mil m²" becomes "mas de 5 mil m2".
 */
export function normalizeRequirement(text: string): string {
  const normalized = text
    .normalize('NFKD') // "m²" becomes "m2"
    .replace(/[\u0300-\u036f]/g, '') // accents
    .toLowerCase()
    .replace(/[>≥]=?/g, ' mas de ') // ">5000 m2"
    .replace(/[<≤]=?/g, ' menos de ') // "<5000 m2"
    .replace(/(\d)[,. '’](?=\d{3}(?!\d))/g, '$1') // "5,000" and "1'500,000"
    .replace(/(?<!\d)1[/⁄]2(?!\d)/g, '0.5') // "1/2 hectárea"
    .replace(/(\d+)\+(?= ?(?:m|ha|sq|$))/g, ' mas de $1') // "5000+ m2"
    .replace(/[–—]/g, '-') // "3000–5000"
    .replace(/(\d)(?=[a-z])/g, '$1 ') // "5000m2"
    .replace(/[^a-z0-9$.,-]|[.,-](?!\d)/g, ' ') // other punctuation
    .replace(/\s+/g, ' ')
    .trim();
  return replaceNumberWords(normalized).replace(
    sides,
    (_, width, depth) => `${Number(width) * Number(depth)} m2`,
  );
}

/** The two sides of a plot, replaced by its area: "50 x 100 m", "20x50", "20 por 50 metros". */
const sides =
  /(?<!\S)(\d+(?:\.\d+)?) ?(?:m |mts |metros )?(?:x|por) ?(\d+(?:\.\d+)?)(?: ?(?:m2?|mts|metros))?(?!\S)/g;
