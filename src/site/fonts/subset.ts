import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

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

const text = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** `npm run fonts`: writes fonts with only these characters into this folder. */
for (const { name, source, variationAxes } of fonts) {
  const original = await readFile(require.resolve(`@fontsource-variable/${name}/files/${source}.woff2`));
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(import.meta.dirname, `${name}.woff2`), subset);
  console.log(`${name}: ${original.length} → ${subset.length}`);
}
