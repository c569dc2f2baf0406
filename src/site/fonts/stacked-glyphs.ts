import { createFont } from 'fonteditor-core';

/** A glyph that shows one glyph of the font above another one. */
interface StackedGlyph {
  upper: number;
  lower: number;
}

/** The part of the font size that stays free between the two. */
const gapInEm = 0.06;

/** Adds glyphs to a TrueType font, each after the last one, without a character: a PDF names glyphs by their number. */
export function withStackedGlyphs(file: Buffer, stacked: StackedGlyph[]): Buffer {
  const font = createFont(file, { type: 'ttf', kerning: true });
  const content = font.get();
  const gap = (content.head.unitsPerEm ?? 0) * gapInEm;
  for (const { upper, lower } of stacked) {
    const [above, below] = [content.glyf[upper], content.glyf[lower]];
    if (!above || !below) throw new Error(`The font has no glyph ${upper} or ${lower}`);
    // Both together stand in the middle of where the upper one stood.
    const rise = Math.round((below.yMax - below.yMin + gap) / 2);
    const fall = Math.round(above.yMin + rise - gap - below.yMax);
    const contours = [...movedBy(rise, above.contours), ...movedBy(fall, below.contours)];
    content.glyf.push({
      ...above,
      name: '',
      unicode: [],
      contours,
      yMin: below.yMin + fall,
      yMax: above.yMax + rise,
    });
  }
  font.set(content);
  return font.write({ type: 'ttf', kerning: true, toBuffer: true }) as Buffer;
}

const movedBy = <Point extends { y: number }>(distance: number, contours: Point[][] = []): Point[][] =>
  contours.map((points) => points.map((point) => ({ ...point, y: point.y + distance })));
