import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Datasheet } from '#datasheet/datasheet.ts';
import type {
  DatasheetPage,
  FigureMark,
  FillMark,
  Frame,
  PageElement,
  TextMark,
  TextMeasure,
  TextStyle,
} from '#datasheet/layout/page-element.ts';
import { colors, paper } from '#datasheet/layout/styles.ts';
import { drawMapShapes } from './draw-map-shapes.ts';
import type { MapShapes } from './map-shapes.ts';
import { addPdfFont, type PdfFont } from './pdf-font.ts';

type Pdf = PDFKit.PDFDocument;

/** Fonts by the names of text styles. */
export type PdfFonts = Record<TextStyle['font'], PdfFont>;

/** JPEG files by the name of their figure, and the map. */
export interface PdfFigures {
  images: ReadonlyMap<string, Uint8Array>;
  map?: MapShapes | undefined;
}

/** The name of the image of a figure: "photograph-0", "plan". */
export const figureName = (figure: FigureMark['figure']): string =>
  figure.kind === 'photograph' ? `photograph-${figure.index}` : figure.kind;

/** Begins a PDF. Its structure is tagged (PDF 1.7, section 14.8), so that a screen reader reads it. */
export function beginPdf(fonts: PdfFonts, { code, title }: Datasheet, author: string): Pdf {
  const pdf = new PDFDocument({
    // The default font would be one that is not embedded.
    font: '',
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: `${code} ${title}`.trim(), Author: author, Subject: 'Ficha técnica' },
  });
  for (const [name, font] of Object.entries(fonts)) addPdfFont(pdf, name, font);
  return pdf;
}

/** Measures with the fonts of a PDF, each word once. */
export function measureOf(pdf: Pdf): TextMeasure {
  /** In points at size 1. */
  const widths = new Map<string, number>();
  const wordWidthOf = (word: string, font: TextStyle['font']): number => {
    const key = `${font} ${word}`;
    const known = widths.get(key) ?? pdf.font(font).fontSize(measuredSize).widthOfString(word) / measuredSize;
    widths.set(key, known);
    return known;
  };
  const widthOf = (text: string, font: TextStyle['font']): number =>
    text
      .split(/(?<= )/)
      .map((word) => wordWidthOf(word, font))
      .reduce((sum, width) => sum + width, 0);
  return {
    widthOf: (text, { font, size }) => widthOf(text, font) * size,
    lineHeightOf: ({ font, size }) => size * lineHeights[font],
  };
}

const measuredSize = 100;
/** Line heights at size 1. Headings are set tighter than texts. */
const lineHeights: Record<TextStyle['font'], number> = { regular: 1.33, semibold: 1.33, heading: 1.1 };
/** From the top of a line to its base line, at size 1. */
const baselines: Record<TextStyle['font'], number> = { regular: 1.03, semibold: 1.03, heading: 0.88 };

/** The context of the drawing functions below. */
interface Drawing {
  pdf: Pdf;
  measure: TextMeasure;
  figures: PdfFigures;
  mapPlace: NonNullable<Datasheet['map']>['at'];
}

/** Draws the pages and ends the PDF. */
export function drawPages(
  pdf: Pdf,
  pages: DatasheetPage[],
  figures: PdfFigures,
  { title, map }: Datasheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bytesOf(pdf);
  const drawing: Drawing = { pdf, measure: measureOf(pdf), figures, mapPlace: map?.at };
  const root = pdf.struct('Document', { title });
  pdf.addStructure(root);
  for (const { elements, artifacts } of pages) {
    pdf.addPage();
    pdf.markContent('Artifact', { type: 'Layout' });
    for (const mark of artifacts) drawMark(drawing, mark);
    pdf.endMarkedContent();
    const section = pdf.struct('Sect');
    root.add(section);
    for (const element of elements) addElement(drawing, section, element);
    section.end();
  }
  root.end();
  pdf.end();
  return bytes;
}

function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk) => chunks.push(chunk));
    pdf.on('end', async () => resolve(new Uint8Array(await new Blob(chunks).arrayBuffer())));
    pdf.on('error', reject);
  });
}

/** @param parent is in the structure already, so that content is drawn at once */
function addElement(
  drawing: Drawing,
  parent: PDFKit.PDFStructureElement,
  { tag, alt, children }: PageElement,
): void {
  const options = { ...(alt && { alt }), ...(tag === 'TH' && { scope: 'Row' }) };
  const element = drawing.pdf.struct(tag, options);
  parent.add(element);
  for (const child of children)
    if ('tag' in child) addElement(drawing, element, child);
    else element.add(() => (child.kind === 'text' ? drawMark(drawing, child) : drawFigure(drawing, child)));
  element.end();
}

function drawMark({ pdf, measure }: Drawing, mark: TextMark | FillMark): void {
  const { x, y, width, height } = mark;
  if (mark.kind === 'fill') {
    pdf.rect(x, y, width, height).fill(mark.color);
    return;
  }
  const { lines, style, link } = mark;
  const { font, size, color } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  for (const [index, line] of lines.entries()) {
    const left = style.align === 'right' ? x + width - measure.widthOf(line, style) : x;
    const base = y + size * (lineHeights[font] * index + baselines[font]);
    // A space ends a line, so that a screen reader does not join two words.
    const text = index < lines.length - 1 ? `${line} ` : line;
    pdf.font(font).fontSize(size);
    pdf.text(text, left, base, { baseline: 'alphabetic', lineBreak: false, ...(link && { link }) });
  }
}

function drawFigure({ pdf, figures: { images, map }, mapPlace }: Drawing, mark: FigureMark): void {
  const { figure, x, y, width, height } = mark;
  const image = images.get(figureName(figure));
  if (figure.kind === 'qr') drawQr(pdf, figure.text, mark);
  else if (figure.kind === 'map' && map) drawMapShapes(pdf, map, mark, mapPlace);
  // The package also takes bytes; its types know only Node's buffers.
  else if (image) pdf.image(image.buffer as ArrayBuffer, x, y, { width, height });
}

/** Black on white with the quiet zone that scanners need (ISO/IEC 18004). */
function drawQr(pdf: Pdf, text: string, { x, y, width }: Frame): void {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const module = width / size;
  pdf.rect(x, y, width, width).fill(colors.paper);
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * module, y + row * module, module * 1.02, module * 1.02);
  pdf.fill(colors.ink);
}
