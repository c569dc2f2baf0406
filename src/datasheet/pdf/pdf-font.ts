/**
 * The metrics of a font that a PDF needs besides its file. Lengths are thousandths of the font size. `npm run fonts`
 * writes it.
 */
export interface PdfFontMetrics {
  name: string;
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  xHeight: number;
  /** Left, bottom, right, top. */
  bbox: number[];
  /** All characters of the font. */
  characters: string;
  /** The glyph of each character. */
  glyphs: number[];
  /** By glyph; some glyphs are only parts of others. */
  widths: number[];
  /**
   * How much nearer two characters stand. `left` and `right` are the classes of each character before and after another.
   * `values` has a row for each left class and a column for each right one, but none for class 0, which has no kerning.
   */
  kerning: { left: number[]; right: number[]; values: number[][] };
}

export interface PdfFont {
  metrics: PdfFontMetrics;
  /** A TrueType file. */
  file: Uint8Array;
}

interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
  left: number;
  right: number;
}

interface GlyphPosition {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** The state of an embedded font in pdfkit; its types lack it. */
interface EmbeddedFont {
  widths: number[];
  unicode: number[][];
}

/** Gives a PDF a font under a name. */
export function addPdfFont(pdf: PDFKit.PDFDocument, name: string, { metrics, file }: PdfFont): void {
  pdf.registerFont(name, pdfFontOf(metrics, file) as unknown as string).font(name);
  const { _font: embedded } = pdf as unknown as { _font: EmbeddedFont };
  // The file is embedded whole, so every glyph needs its width and its character.
  embedded.widths = metrics.widths;
  embedded.unicode = metrics.widths.map((_, glyph) => [codePointOf(metrics, glyph)]);
}

/** The first character of a glyph; a space and a no-break space have the same one. */
const codePointOf = ({ glyphs, characters }: PdfFontMetrics, glyph: number): number =>
  characters.codePointAt(glyphs.indexOf(glyph)) ?? 0;

/**
 * A font as pdfkit takes it, in place of one that fontkit reads from the file: on a phone that takes longer than all the
 * rest of a PDF, and fontkit is larger than all the rest of the code.
 */
function pdfFontOf(metrics: PdfFontMetrics, file: Uint8Array) {
  const { name, ascent, descent, lineGap, capHeight, xHeight, widths, bbox, kerning } = metrics;
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = bbox;
  const missing: Glyph = { id: 0, advanceWidth: widths[0] ?? 0, codePoints: [0], left: 0, right: 0 };
  const glyphs = new Map(
    Array.from(metrics.characters, (character, index) => [character, glyphAt(character, index)]),
  );

  function glyphAt(character: string, index: number): Glyph {
    const id = metrics.glyphs[index] ?? 0;
    return {
      id,
      advanceWidth: widths[id] ?? 0,
      codePoints: [character.codePointAt(0) ?? 0],
      left: kerning.left[index] ?? 0,
      right: kerning.right[index] ?? 0,
    };
  }

  const kerningOf = (left: Glyph, right: Glyph | undefined): number =>
    (right && kerning.values[left.left - 1]?.[right.right - 1]) ?? 0;

  return {
    postscriptName: name,
    unitsPerEm: 1_000,
    ascent,
    descent,
    lineGap,
    capHeight,
    xHeight,
    bbox: { minX, minY, maxX, maxY },
    italicAngle: 0,
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    getGlyph: () => missing,
    createSubset: () => ({ includeGlyph: (glyph: number) => glyph, encode: () => file }),
    layout(text: string) {
      const run = Array.from(text, (character) => glyphs.get(character) ?? missing);
      const positions = run.map(
        (glyph, index): GlyphPosition => ({
          xAdvance: glyph.advanceWidth + kerningOf(glyph, run[index + 1]),
          yAdvance: 0,
          xOffset: 0,
          yOffset: 0,
        }),
      );
      const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      return { glyphs: run, positions, advanceWidth };
    },
  };
}
