import { withMillions } from '#domain/numbers/typed-number.ts';
import { normalizeProse } from '#domain/prose/normalize-prose.ts';

/** "$12.5 M", "2 MM de pesos", "2 mdd", "hasta 12.5M": in other places "m" means metres. */
const millions = new RegExp(
  [
    String.raw`\$\s?\d[\d.,]*\s?[mM]{1,2}(?![\p{L}\d²]|\s2)`,
    String.raw`\d[\d.,]*\s?[mM]{1,2}(?=\s(?:de\s)?(?:pesos|mxn|MXN|usd|USD|d[oó]lares|dll?s))`,
    String.raw`(?:[Hh]asta|[Pp]resupuesto(?:\sde)?|[Mm][aá]ximo|[Pp]recio|[Vv]enta)\s\d[\d.,]*MM?(?![\p{L}\d²]|\s(?:de|libres|x)\s)`,
    String.raw`\d[\d.,]*\s?[mM][dD]{2}(?!\p{L})`,
  ].join('|'),
  'gu',
);

/** A search sentence as prose without colons, and the two sides of a plot replaced by its area. */
export const normalizeRequirement = (text: string): string =>
  normalizeProse(text.replaceAll(':', ' ').replace(millions, withMillions)).replace(
    sides,
    (_, width, depth) => `${Number(width) * Number(depth)} m2`,
  );

/** The two sides of a plot: "50 x 100 m", "20x50", "20 por 50 metros". */
const sides =
  /(?<!\S)(\d+(?:\.\d+)?) ?(?:m |mts |metros )?(?:x|por) ?(\d+(?:\.\d+)?)(?: ?(?:m2?|mts|metros))?(?!\S)/g;
