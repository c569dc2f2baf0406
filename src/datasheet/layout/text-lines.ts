import type { TextMeasure, TextStyle } from './page-element.ts';

/** Breaks a text into lines that fit: at its line breaks, at spaces, and in a word that is wider than a line. */
export const linesOf = (measure: TextMeasure, text: string, style: TextStyle, width: number): string[] =>
  text.split('\n').flatMap((line) => wrappedLinesOf(measure, line.trim(), style, width));

function wrappedLinesOf(measure: TextMeasure, text: string, style: TextStyle, width: number): string[] {
  const space = measure.widthOf(' ', style);
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of text.split(/ +/).flatMap((part) => piecesOf(measure, part, style, width))) {
    const wordWidth = measure.widthOf(word, style);
    if (line !== '' && lineWidth + space + wordWidth > width) {
      lines.push(line);
      line = '';
    }
    lineWidth = line === '' ? wordWidth : lineWidth + space + wordWidth;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function piecesOf(measure: TextMeasure, word: string, style: TextStyle, width: number): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (rest.length > 1 && measure.widthOf(rest, style) > width) {
    let length = rest.length - 1;
    while (length > 1 && measure.widthOf(rest.slice(0, length), style) > width) length -= 1;
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...pieces, rest];
}

export const heightOf = (measure: TextMeasure, text: string, style: TextStyle, width: number): number =>
  linesOf(measure, text, style, width).length * measure.lineHeightOf(style);
