import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { slugOf } from '#domain/slug.ts';
import { cropPhotograph } from '#server/seed/crop-photograph.ts';
import { demoProperties, type PhotographView } from '#server/seed/demo-properties.ts';

const folder = 'src/server/seed';

test('no two demo properties show the same photograph, and none two parts of one source', () => {
  const shown = demoProperties.flatMap(({ photographs }) => photographs.map((view) => JSON.stringify(view)));
  expect(shown.length).toBeGreaterThan(2 * demoProperties.length);
  expect(new Set(shown).size).toBe(shown.length);
  for (const { title, photographs } of demoProperties)
    expect({ title, sources: new Set(photographs.map(({ source }) => source)).size }).toEqual({
      title,
      sources: photographs.length,
    });
});

test('each part lies inside of a photograph that exists, and the main one shows most of it', () => {
  for (const { photographs, featured_img_index = 0 } of demoProperties) {
    for (const { source, left = 0, top = 0, size = 1 } of photographs) {
      expect(existsSync(`${folder}/photographs/${source}`)).toBe(true);
      expect(Math.max(left, top) + size).toBeLessThanOrEqual(1.000_001);
    }
    expect(photographs[featured_img_index]?.size ?? 1).toBeGreaterThan(0.6);
  }
});

test('each demo property but the one with a plan has a drawing', () => {
  const withoutDrawing = demoProperties.filter(
    ({ title, drawing }) => !(drawing && existsSync(`${folder}/data/drawings/${slugOf(title)}.png`)),
  );
  expect(withoutDrawing.map(({ title }) => title)).toEqual(['Nave clase A con 12 andenes en Cuautlancingo']);
});

test('a part is cropped the same each time, and mirrored', async () => {
  const view: PhotographView = {
    ...{ source: 'nave-exterior-01.jpg', left: 0.1, top: 0.2, size: 0.7 },
  };
  const cropped = await cropPhotograph(view, 120);
  expect(await cropPhotograph(view, 120)).toEqual(cropped);
  const { width, height } = await sharp(cropped).metadata();
  expect({ width, height }).toEqual({ width: 120, height: 80 });
  const mirrored = await cropPhotograph({ ...view, is_mirrored: true }, 120);
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
