/** The style of a text. Sizes are points. */
export interface TextStyle {
  font: 'regular' | 'semibold' | 'heading';
  size: number;
  color: string;
  align?: 'left' | 'right';
}

/** The place of something on a page, in points from the upper left corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextMark extends Frame {
  kind: 'text';
  text: string;
  /** The text as it is broken into lines. */
  lines: string[];
  style: TextStyle;
  link?: string | undefined;
}

/** The content of a figure. */
export type Figure =
  | { kind: 'photograph'; index: number }
  | { kind: 'plan' }
  | { kind: 'map' }
  | { kind: 'qr'; text: string };

export type FigureMark = Frame & { kind: 'figure'; figure: Figure };

/** A filled rectangle. A hairline is a low one. */
export type FillMark = Frame & { kind: 'fill'; color: string };

/** An element of the structure that a screen reader reads, in reading order. The tags are those of PDF 1.7. */
export interface PageElement {
  tag:
    | 'Sect'
    | 'H1'
    | 'H2'
    | 'H3'
    | 'P'
    | 'Figure'
    | 'Table'
    | 'TR'
    | 'TH'
    | 'TD'
    | 'L'
    | 'LI'
    | 'LBody'
    | 'Link';
  /** Of a figure. */
  alt?: string | undefined;
  children: (PageElement | TextMark | FigureMark)[];
}

export interface DatasheetPage {
  elements: PageElement[];
  /** Parts that screen readers skip: lines, and the repeated head. */
  artifacts: (FillMark | TextMark)[];
}

/** Measures texts, in points. */
export interface TextMeasure {
  /** The width of a text in one line. */
  widthOf: (text: string, style: TextStyle) => number;
  lineHeightOf: (style: TextStyle) => number;
}
