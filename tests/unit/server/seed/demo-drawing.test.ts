import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoPhotographsOf, hasDrawing } from '#server/seed/demo-documents.ts';
import { type DrawnProperty, drawingNameOf, drawingOf, drawingSvgOf } from '#server/seed/demo-drawing.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';

const nave: DrawnProperty = {
  ...{ title: 'Nave clase A', type: 'Nave Industrial', area: 1_700, land_area: 4_000, office_area: 120 },
  ...{ ceiling_height: 9, loading_docks_count: 4, drive_in_doors: 1, truck_court_depth: 30 },
};
test('a building is drawn with its docks, doors, offices, land and clear height', () => {
  const svg = drawingSvgOf(nave);
  expect(svg.match(/fill="#8a9299"/g)).toHaveLength(4);
  expect(svg.match(/height="8" fill="#1b1f23"/g)).toHaveLength(1);
  expect(svg).toContain('stroke-dasharray="14 5 3 5"');
  expect(drawingNameOf(nave)).toBe('Planta y corte');
});

test('what nobody stated is not drawn', () => {
  const svg = drawingSvgOf({ title: 'Bodega', type: 'Bodega', area: 400 });
  expect(svg).not.toContain('stroke-dasharray');
  expect(svg).not.toContain('#8a9299');
});

test('columns stand where their spacing is known, and the sides follow the area', () => {
  const columns = (property: DrawnProperty) => drawingSvgOf(property).match(/h8m-4 -4v8/g)?.length ?? 0;
  // About 53.8 by 31.6 m: four spans of 13.4 m and two of 15.8 m.
  expect(columns({ ...nave, column_spacing_x: 13, column_spacing_y: 16 })).toBe(3);
  expect(columns(nave)).toBe(0);
  const box =
    /<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" fill="#fff" [^>]*stroke-width="3"/;
  const [, width = 0, height = 1] = box.exec(drawingSvgOf(nave)) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(1.7);
});

test('land is drawn with its area and a street', () => {
  const land: DrawnProperty = { title: 'Terreno', type: 'Terreno Industrial', area: 50_000 };
  expect(drawingNameOf(land)).toBe('Planta del predio');
  expect(drawingSvgOf(land).match(/<circle/g)).toHaveLength(4);
});

test('each demo property has a drawing that fits its sheet', async () => {
  for (const property of demoProperties)
    for (const [, x = '0', y = '0'] of drawingSvgOf(property).matchAll(
      /<rect x="([\d.-]+)" y="([\d.-]+)"/g,
    )) {
      expect(Number(x)).toBeGreaterThanOrEqual(20);
      expect(Number(y)).toBeGreaterThanOrEqual(20);
    }
  const { width, height, format } = await sharp(await drawingOf(nave)).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 720, format: 'png' });
});

test('each demo property without a plan has a drawing, which takes the place of a photograph of several', () => {
  const photographs = ['a.jpg', 'b.jpg', 'c.jpg'];
  const many = [...photographs, ...photographs, 'd.jpg'];
  expect(demoPhotographsOf({ title: 'Bodega', photographs })).toEqual(['a.jpg', 'b.jpg']);
  for (const kept of [[], ['a.jpg', 'b.jpg'], many])
    expect(demoPhotographsOf({ title: 'Bodega', photographs: kept })).toEqual(kept);
  const withPlan = 'Nave clase A con 12 andenes en Cuautlancingo';
  expect(demoPhotographsOf({ title: withPlan, photographs })).toEqual(photographs);
  expect(demoProperties.filter((property) => !hasDrawing(property)).map(({ title }) => title)).toEqual([
    withPlan,
  ]);
});
