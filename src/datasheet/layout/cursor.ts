import type {
  DatasheetPage,
  Figure,
  FigureMark,
  Frame,
  PageElement,
  TextMark,
  TextMeasure,
  TextStyle,
} from './page-element.ts';
import { colors } from './styles.ts';
import { heightOf, linesOf } from './text-lines.ts';

/** A column that is filled from top to bottom. */
export interface PageCursor {
  page: DatasheetPage;
  measure: TextMeasure;
  x: number;
  /** The y position of the next element. */
  y: number;
  width: number;
}

export const emptyPage = (): DatasheetPage => ({ elements: [], artifacts: [] });

/** A text at the cursor, which moves below it. */
export function textAt(
  cursor: PageCursor,
  text: string,
  style: TextStyle,
  { x = cursor.x, width = cursor.width, link }: { x?: number; width?: number; link?: string } = {},
): TextMark {
  const lines = linesOf(cursor.measure, text, style, width);
  const height = lines.length * cursor.measure.lineHeightOf(style);
  const mark: TextMark = { kind: 'text', text, lines, style, x, y: cursor.y, width, height, link };
  cursor.y += height;
  return mark;
}

/** Adds an element with one text. */
export function addText(cursor: PageCursor, tag: PageElement['tag'], text: string, style: TextStyle): void {
  cursor.page.elements.push({ tag, children: [textAt(cursor, text, style)] });
}

export function addFigure(cursor: PageCursor, figure: Figure, frame: Frame, alt: string): void {
  const mark: FigureMark = { kind: 'figure', figure, ...frame };
  cursor.page.elements.push({ tag: 'Figure', alt, children: [mark] });
}

/** A hairline across the column at the cursor. */
export function addHairline(cursor: PageCursor, color: string = colors.line): void {
  cursor.page.artifacts.push({
    kind: 'fill',
    color,
    x: cursor.x,
    y: cursor.y,
    width: cursor.width,
    height: 0.5,
  });
}

/** How much of a text fits into a height, ending at a word and with "…" when it is cut. */
export function fittingText(
  measure: TextMeasure,
  text: string,
  style: TextStyle,
  width: number,
  height: number,
): string {
  if (heightOf(measure, text, style, width) <= height) return text;
  const words = text.split(' ');
  let [low, high] = [0, words.length];
  const cut = (count: number) => `${words.slice(0, count).join(' ')}…`;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (heightOf(measure, cut(middle), style, width) <= height) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : cut(low);
}
