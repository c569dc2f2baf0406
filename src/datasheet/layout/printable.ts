/** The characters of the fonts in src/datasheet/fonts; src/site/fonts/subset.ts has the same ranges. */
const unprintable =
  /[^\n\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2010-\u201e\u2020-\u2026\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212]/gu;
/** Spaces of other widths, which formatted dates and amounts have. */
const wideSpaces = /[\u2000-\u200a\u202f\u205f\u3000]/g;

/** The fonts lack the sign; the amounts behind it also say that they are approximate. */
const approximately = /≈\s*/g;

/** A text in the characters that the fonts of the PDF have. An emoji is left out. */
const printable = (text: string): string =>
  text.normalize('NFC').replace(wideSpaces, '\u00a0').replace(approximately, '').replace(unprintable, '');

/** Any data with all its texts printable. */
export const withPrintableTexts = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_key, value) => (typeof value === 'string' ? printable(value) : value));
