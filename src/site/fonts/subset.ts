import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { fontMetricsOf } from './font-metrics.ts';
import { withStackedGlyphs } from './stacked-glyphs.ts';

const require = createRequire(import.meta.url);

/** First and last character of each range that Western European texts, prices and areas need. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x201e],
  [0x2020, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const fonts = [
  { name: 'inter', source: 'inter-latin-wght-normal', variationAxes: { wght: { min: 400, max: 700 } } },
  {
    name: 'archivo',
    source: 'archivo-latin-wdth-normal',
    variationAxes: { wght: { min: 600, max: 700 }, wdth: { min: 100, max: 112 } },
  },
];

/**
 * The PDF of a datasheet embeds fonts without axes. The browser expands them. Of their features only kerning is kept: the
 * other ones (contextual forms, ligatures) take most of the time of a PDF on a phone.
 */
const pdfFonts = [
  { name: 'inter-regular', source: 'inter-latin-wght-normal', variationAxes: { wght: 400 } },
  { name: 'inter-semibold', source: 'inter-latin-wght-normal', variationAxes: { wght: 600 } },
  { name: 'archivo-bold', source: 'archivo-latin-wdth-normal', variationAxes: { wght: 680, wdth: 112 } },
];
/** Signs that the packages of the fonts lack, as one character above another. */
const stackedSigns = [
  ['≥', '>', '−'],
  ['≤', '<', '−'],
  ['≈', '~', '~'],
] as const;
const pdfFontFolder = join(import.meta.dirname, '../../datasheet/fonts');

const text = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** `npm run fonts`: writes fonts with only these characters into this folder and into that of the PDF. */
for (const { name, source, variationAxes } of fonts) {
  const subset = await subsetOf(source, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(import.meta.dirname, `${name}.woff2`), subset);
}
for (const { name, source, variationAxes } of pdfFonts) {
  const subset = await subsetOf(source, {
    targetFormat: 'truetype',
    variationAxes,
    keepFeatures: ['kern'],
    noHinting: true,
  });
  const metrics = fontMetricsOf(name, subset, text);
  const glyphOf = (character: string) => metrics.glyphs[metrics.characters.indexOf(character)] ?? 0;
  const stacked = stackedSigns.map(([sign, upper, lower]) => ({
    ...{ sign, upper: glyphOf(upper), lower: glyphOf(lower) },
  }));
  for (const { sign, upper } of stacked) {
    metrics.characters += sign;
    metrics.glyphs.push(metrics.widths.length);
    metrics.widths.push(metrics.widths[upper] ?? 0);
    for (const side of ['left', 'right'] as const) metrics.kerning[side].push(0);
  }
  const file = deflateSync(withStackedGlyphs(subset, stacked), { level: 9 });
  await writeFile(join(pdfFontFolder, `${name}.ttf.zlib`), file);
  await writeFile(join(pdfFontFolder, `${name}.json`), `${JSON.stringify(metrics)}\n`);
}

/** The package's types lack two documented options. */
type SubsetOptions = Parameters<typeof subsetFont>[2] & { keepFeatures?: string[]; noHinting?: boolean };

async function subsetOf(source: string, options: SubsetOptions): Promise<Buffer> {
  const [family] = source.split('-');
  const original = await readFile(require.resolve(`@fontsource-variable/${family}/files/${source}.woff2`));
  const subset = await subsetFont(original, text, options);
  console.log(`${source}: ${original.length} → ${subset.length}`);
  return subset;
}
