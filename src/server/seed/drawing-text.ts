import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** The part of a font that pdfkit opened; the package's types lack it. */
interface OpenedFont {
  unitsPerEm: number;
  layout(text: string): {
    glyphs: { path: { toSVG(): string } }[];
    positions: { xAdvance: number }[];
    advanceWidth: number;
  };
}

const folder = join(import.meta.dirname, '../../datasheet/fonts');

function openFont(name: string): OpenedFont {
  const file = inflateSync(readFileSync(join(folder, `${name}.ttf.zlib`)));
  const pdf = new PDFDocument({ font: file as unknown as string, autoFirstPage: false });
  return (pdf as unknown as { _font: { font: OpenedFont } })._font.font;
}

const fonts = new Map<string, OpenedFont>();

/** @param name of a file in src/datasheet/fonts */
function fontOf(name: string): OpenedFont {
  const font = fonts.get(name) ?? openFont(name);
  fonts.set(name, font);
  return font;
}

interface TextOptions {
  x: number;
  /** The base line. */
  y: number;
  size: number;
  font?: 'inter-regular' | 'inter-semibold' | 'archivo-bold';
  anchor?: 'start' | 'middle' | 'end';
  color?: string;
  /** Degrees, around the start of the text. */
  turn?: number;
}

const shares = { start: 0, middle: 0.5, end: 1 };

/** A text as SVG paths, because a machine need not have any font. */
export function textPaths(
  text: string,
  { x, y, size, font = 'inter-regular', anchor = 'start', color = '#1b1f23', turn = 0 }: TextOptions,
): string {
  const opened = fontOf(font);
  const run = opened.layout(text);
  const scale = size / opened.unitsPerEm;
  let left = -run.advanceWidth * shares[anchor];
  const paths = run.glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${round(left)} 0)" d="${glyph.path.toSVG()}"/>`;
    left += run.positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<g fill="${color}" transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
