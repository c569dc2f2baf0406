import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropPhotograph } from '#server/seed/crop-photograph.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';
import { type PhotographView, photographViewsOf } from '#server/seed/photograph-views.ts';

const captions: { file: string }[] = JSON.parse(
  readFileSync('src/server/seed/photographs/captions.json', 'utf8'),
);
const views = photographViewsOf(
  demoProperties,
  captions.map(({ file }) => file),
);

test('no two demo properties show the same photograph', () => {
  const shown = [...views.values()].flat().map((view) => JSON.stringify(view));
  expect(shown.length).toBeGreaterThan(2 * demoProperties.length);
  expect(new Set(shown).size).toBe(shown.length);
});

test('no demo property shows two parts of one source', () => {
  for (const [title, shown] of views)
    expect({ title, sources: new Set(shown.map(({ source }) => source)).size }).toEqual({
      title,
      sources: shown.length,
    });
});

test('the main photograph is the one that the property states, and shows most of its source', () => {
  for (const { title, photographs, featured_img_index = 0 } of demoProperties) {
    const main = views.get(title)?.[featured_img_index];
    expect(main?.source).toBe(photographs[featured_img_index]);
    if (main) expect(main.size).toBeGreaterThan(0.6);
  }
});

test('a part stays inside its source', () => {
  for (const { left, top, size } of [...views.values()].flat()) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(left, top) + size).toBeLessThanOrEqual(1.000_001);
  }
});

test('a part is cropped the same each time, and mirrored', async () => {
  const view: PhotographView = {
    ...{ source: 'nave-exterior-01.jpg', left: 0.1, top: 0.2, size: 0.7 },
    ...{ isMirrored: false, tone: 'plain' },
  };
  const cropped = await cropPhotograph(view, 120);
  expect(await cropPhotograph(view, 120)).toEqual(cropped);
  const { width, height } = await sharp(cropped).metadata();
  expect({ width, height }).toEqual({ width: 120, height: 80 });
  const mirrored = await cropPhotograph({ ...view, isMirrored: true }, 120);
  const pixelsOf = (image: Buffer) => sharp(image).raw().toBuffer();
  const pixels = await pixelsOf(cropped);
  const differenceOf = async (image: Buffer) =>
    Array.from(await pixelsOf(image)).reduce(
      (sum, value, index) => sum + Math.abs(value - (pixels[index] ?? 0)),
      0,
    );
  const back = await sharp(mirrored).flop().png().toBuffer();
  expect(await differenceOf(back)).toBeLessThan((await differenceOf(mirrored)) / 4);
});
