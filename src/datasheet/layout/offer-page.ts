import type { Datasheet, DatasheetContact } from '#datasheet/datasheet.ts';
import { slugOf } from '#domain/slug.ts';
import { addContactBand, contactBandHeight } from './contact-band.ts';
import { addFigure, addHairline, addText, emptyPage, type PageCursor, textAt } from './cursor.ts';
import { addDescription } from './description.ts';
import type { DatasheetPage, Frame, PageElement, TextMark, TextMeasure } from './page-element.ts';
import { addPlace, type PlaceContents } from './place.ts';
import { colors, contentBottom, contentWidth, margin, rightAligned, textStyles } from './styles.ts';

/** Characters. A longer title gets a smaller font. */
const longTitleLength = 62;
/** Points. The photographs get the height that the texts leave. */
const mosaicHeights = { min: 172, max: 290 };
const mosaicGap = 11;
const gap = 6;
const columnGap = 20;
const placeWidth = 200;

interface Contents {
  datasheet: Datasheet;
  contact: DatasheetContact;
  /** The day on which the PDF is made: "23 de noviembre de 2026". */
  madeOn: string;
  /** Indexes of the photographs that were loaded, the main one first. */
  photographs: number[];
  /** Present when the place is on this page; undefined when the second page has room for it. */
  place?: PlaceContents | undefined;
}

/** Photographs, price, the facts that decide, description, place and contact. */
export function offerPageOf(
  { datasheet, contact, place, ...contents }: Contents,
  measure: TextMeasure,
): DatasheetPage {
  const page = emptyPage();
  const cursor: PageCursor = { page, measure, x: margin, y: margin, width: contentWidth };
  addHead(cursor, contact.name, `Ficha técnica · ${contents.madeOn}`);
  addTitle(cursor, datasheet);
  const bottom = contentBottom - contactBandHeight - 12;
  const addRest = (rest: PageCursor) => {
    addPrices(rest, datasheet);
    addHighlights(rest, datasheet);
    addColumns(rest, datasheet, place, bottom);
  };
  addMosaic(cursor, datasheet, contents.photographs, mosaicHeightOf(cursor, addRest, bottom));
  addRest(cursor);
  addContactBand(cursor, datasheet, contact);
  return page;
}

/** Measures the content below the photographs, which get the remaining height. */
function mosaicHeightOf(cursor: PageCursor, addRest: (rest: PageCursor) => void, bottom: number): number {
  const trial: PageCursor = { ...cursor, page: emptyPage(), y: 0 };
  addRest(trial);
  const room = bottom - cursor.y - trial.y - mosaicGap;
  return Math.min(Math.max(room, mosaicHeights.min), mosaicHeights.max);
}

/** The description, with the place next to it. Moves the cursor below both. */
function addColumns(
  cursor: PageCursor,
  datasheet: Datasheet,
  place: PlaceContents | undefined,
  bottom: number,
): void {
  const width = place ? contentWidth - placeWidth - columnGap : contentWidth;
  const left: PageCursor = { ...cursor, width };
  const right: PageCursor = { ...cursor, x: margin + width + columnGap, width: placeWidth };
  addDescription(left, datasheet, bottom);
  if (place) addPlace(right, datasheet, place, bottom);
  cursor.y = Math.max(left.y, right.y);
}

/** Company and date. */
function addHead(cursor: PageCursor, company: string, text: string): void {
  const { y } = cursor;
  addText(cursor, 'P', company, textStyles.company);
  const bottom = cursor.y;
  cursor.y = y + 1.5;
  addText(cursor, 'P', text, rightAligned(textStyles.head));
  cursor.y = bottom + 5;
  addHairline(cursor, colors.ink);
  cursor.y += 11;
}

function addTitle(cursor: PageCursor, { code, title, type, status, place, parent }: Datasheet): void {
  const kicker = [type, code && `Clave ${code}`, status].filter(Boolean).join('   ·   ');
  addText(cursor, 'P', kicker, textStyles.kicker);
  cursor.y += 2;
  const style = title.length > longTitleLength ? textStyles.longTitle : textStyles.title;
  addText(cursor, 'H1', title, style);
  cursor.y += 2;
  addText(cursor, 'P', parent ? `${place} · Parte de ${parent}` : place, textStyles.place);
  cursor.y += 9;
}

/** The main photograph at the left, up to three others next to it. */
function addMosaic(cursor: PageCursor, { photographs }: Datasheet, loaded: number[], height: number): void {
  for (const [position, { frame, index }] of mosaicOf(cursor, loaded, height).entries())
    addFigure(
      cursor,
      { kind: 'photograph', index },
      frame,
      photographs[index]?.alt || `Fotografía ${position + 1}`,
    );
  if (loaded.length > 0) cursor.y += height + mosaicGap;
}

function mosaicOf(
  { x, y, width }: PageCursor,
  loaded: number[],
  mosaicHeight: number,
): { frame: Frame; index: number }[] {
  const [main, ...others] = loaded;
  if (main === undefined) return [];
  const sideWidth = others.length > 0 ? Math.round(width * 0.31) : 0;
  const mainWidth = others.length > 0 ? width - sideWidth - gap : width;
  const height = (mosaicHeight - gap * (others.length - 1)) / others.length;
  return [
    { frame: { x, y, width: mainWidth, height: mosaicHeight }, index: main },
    ...others.map((index, row) => ({
      index,
      frame: { x: x + mainWidth + gap, y: y + row * (height + gap), width: sideWidth, height },
    })),
  ];
}

const offerColors = { sale: colors.sale, rent: colors.rent, unspecified: colors.muted };

/** The prices side by side; the availability at the right. */
function addPrices(cursor: PageCursor, { prices, availability }: Datasheet): void {
  if (prices.length === 0 && availability.length === 0) return;
  const top = cursor.y;
  let bottom = top;
  const priceWidth = prices.length > 1 ? 180 : 360;
  for (const [index, { kind, label, amount, suffix, lines }] of prices.entries()) {
    const column: PageCursor = { ...cursor, x: margin + index * (priceWidth + 8), y: top, width: priceWidth };
    const children: TextMark[] = [];
    if (label) children.push(textAt(column, label, { ...textStyles.kicker, color: offerColors[kind] }));
    const { y } = column;
    children.push(textAt(column, amount, textStyles.amount));
    if (suffix) children.push(suffixAt({ ...column, y }, amount, suffix));
    for (const line of lines) children.push(textAt(column, line, textStyles.detail));
    cursor.page.elements.push({ tag: 'P', children });
    bottom = Math.max(bottom, column.y);
  }
  const width = 168;
  const right: PageCursor = { ...cursor, x: margin + contentWidth - width, y: top, width };
  for (const line of availability) addText(right, 'P', line, rightAligned(textStyles.detail));
  cursor.y = Math.max(bottom, right.y) + 9;
}

/** The unit of a price, on the base line of the amount. The width of the amount follows from its characters. */
function suffixAt(cursor: PageCursor, amount: string, suffix: string): TextMark {
  const mark = textAt({ ...cursor, y: cursor.y + 8.3 }, suffix, textStyles.suffix, { width: 120 });
  return { ...mark, x: cursor.x + cursor.measure.widthOf(amount, textStyles.amount) + 5 };
}

/** The facts that decide, in a strip between hairlines. */
function addHighlights(cursor: PageCursor, { highlights }: Datasheet): void {
  if (highlights.length === 0) return;
  addHairline(cursor);
  const top = cursor.y + 7;
  const width = contentWidth / highlights.length;
  const table: PageElement = { tag: 'Table', children: [] };
  let bottom = top;
  for (const [index, { label, value = '' }] of highlights.entries()) {
    const column: PageCursor = { ...cursor, x: margin + index * width, y: top, width: width - 8 };
    const valueMark = textAt(column, value, textStyles.highlight);
    const labelMark = textAt(column, label, textStyles.label);
    table.children.push({
      tag: 'TR',
      children: [
        { tag: 'TH', children: [labelMark] },
        { tag: 'TD', children: [valueMark] },
      ],
    });
    bottom = Math.max(bottom, column.y);
  }
  cursor.page.elements.push(table);
  cursor.y = bottom + 6;
  addHairline(cursor);
  cursor.y += 13;
}

/** "ficha-NP-0123-nave-en-cuautlancingo.pdf" */
export const datasheetFileNameOf = ({ code, title }: Pick<Datasheet, 'code' | 'title'>): string =>
  `${['ficha', code, slugOf(title).slice(0, 60).replace(/-$/, '')].filter(Boolean).join('-')}.pdf`;
