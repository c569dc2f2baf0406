import PDFDocument from 'pdfkit';
import type { PdfFontMetrics } from '#datasheet/pdf/pdf-font.ts';

/** The part of a font that pdfkit opened; the package's types lack it. */
interface OpenedFont {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  xHeight: number;
  numGlyphs: number;
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
  getGlyph(id: number): { advanceWidth: number };
  glyphForCodePoint(codePoint: number): { id: number };
}

/**
 * Reads the metrics of a font that a PDF needs, so that no browser parses the font.
 * @param name a unique name
 * @param text all characters of the font
 */
export function fontMetricsOf(name: string, font: Buffer, text: string): PdfFontMetrics {
  const pdf = new PDFDocument({ font: font as unknown as string, autoFirstPage: false }).fontSize(1_000);
  const { font: opened } = (pdf as unknown as { _font: { font: OpenedFont } })._font;
  const { bbox, numGlyphs, unitsPerEm } = opened;
  const scaled = (value: number) => rounded((value * 1_000) / unitsPerEm);
  const characters = Array.from(text, (character) => ({
    character,
    glyph: opened.glyphForCodePoint(character.codePointAt(0) ?? 0).id,
  })).filter(({ glyph }) => glyph !== 0);
  const widths = Array.from({ length: numGlyphs }, (_, glyph) => scaled(opened.getGlyph(glyph).advanceWidth));
  return {
    name,
    ascent: scaled(opened.ascent),
    descent: scaled(opened.descent),
    lineGap: scaled(opened.lineGap),
    capHeight: scaled(opened.capHeight),
    xHeight: scaled(opened.xHeight),
    bbox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(scaled),
    characters: characters.map(({ character }) => character).join(''),
    glyphs: characters.map(({ glyph }) => glyph),
    widths,
    kerning: kerningOf(
      characters.map(({ character }) => character),
      (pair) => pdf.widthOfString(pair),
    ),
  };
}

/** Of pairs only: kerning by three characters is left out. Characters with the same distances share a class. */
function kerningOf(characters: string[], widthOf: (text: string) => number): PdfFontMetrics['kerning'] {
  const single = characters.map(widthOf);
  const distances = characters.map((left, row) =>
    characters.map((right, column) =>
      // A word ends behind a space.
      left === ' ' ? 0 : rounded(widthOf(left + right) - (single[row] ?? 0) - (single[column] ?? 0)),
    ),
  );
  const left = classesOf(distances);
  const right = classesOf(characters.map((_, column) => distances.map((row) => row[column] ?? 0)));
  return {
    left: left.classes,
    right: right.classes,
    values: left.examples.map((row) => right.examples.map((column) => distances[row]?.[column] ?? 0)),
  };
}

/** @returns the class of each row, and a row of each class but 0 */
function classesOf(rows: number[][]): { classes: number[]; examples: number[] } {
  const known = new Map([[rows[0]?.map(() => 0).join() ?? '', 0]]);
  const examples: number[] = [];
  const classes = rows.map((row, index) => {
    const key = row.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    examples.push(index);
    known.set(key, examples.length);
    return examples.length;
  });
  return { classes, examples };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
