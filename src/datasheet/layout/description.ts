import type { Datasheet } from '#datasheet/datasheet.ts';
import { paragraphsOf } from '#datasheet/variants.ts';
import { addText, fittingText, type PageCursor, textAt } from './cursor.ts';
import type { PageElement } from './page-element.ts';
import { colors, textStyles } from './styles.ts';
import { heightOf } from './text-lines.ts';

/** At least four lines of the description stay when lists are long. */
const minDescriptionHeight = 48;
const headingHeight = 20;
const listGap = 10;
const bulletWidth = 8;

/** The broker's note, the description and the lists, as much as fits above `bottom`. */
export function addDescription(cursor: PageCursor, datasheet: Datasheet, bottom: number): void {
  const { note, description, features, services } = datasheet;
  if (note) addNote(cursor, note, bottom);
  const lists = [
    { title: 'Características', items: features },
    { title: 'Servicios disponibles', items: services },
  ].filter(({ items }) => items.length > 0);
  const listsHeight = lists.reduce((sum, { items }) => sum + listHeightOf(cursor, items), 0);
  if (description.trim()) {
    const rest = bottom - cursor.y;
    addParagraphs(
      cursor,
      description,
      bottom - Math.min(listsHeight, rest - minDescriptionHeight - headingHeight),
    );
  }
  for (const { title, items } of lists) addList(cursor, title, items, bottom);
}

/** A note has a bar at its left edge. */
function addNote(cursor: PageCursor, text: string, bottom: number): void {
  const inner: PageCursor = { ...cursor, x: cursor.x + 10, width: cursor.width - 10 };
  addText(inner, 'H2', 'Nota del asesor', textStyles.groupHeading);
  const room = (bottom - inner.y) * 0.6;
  addText(inner, 'P', fittingText(cursor.measure, text, textStyles.body, inner.width, room), textStyles.body);
  const { x, y } = cursor;
  cursor.page.artifacts.push({ kind: 'fill', color: colors.ink, x, y, width: 2, height: inner.y - y });
  cursor.y = inner.y + listGap;
}

function addParagraphs(cursor: PageCursor, description: string, bottom: number): void {
  addText(cursor, 'H2', 'Descripción', textStyles.heading);
  cursor.y += 3;
  for (const paragraph of paragraphsOf(description)) {
    const text = fittingText(cursor.measure, paragraph, textStyles.body, cursor.width, bottom - cursor.y);
    if (text === '') break;
    addText(cursor, 'P', text, textStyles.body);
    if (text !== paragraph) break;
    cursor.y += 4;
  }
  cursor.y += listGap - 4;
}

/** Two items stand side by side. */
const columnWidth = (cursor: PageCursor) => (cursor.width - 12) / 2;

const itemHeightOf = (cursor: PageCursor, item: string) =>
  heightOf(cursor.measure, item, textStyles.body, columnWidth(cursor) - bulletWidth) + 1.5;

/** The items in rows of two: the height of a row is that of its higher item. */
function rowsOf(cursor: PageCursor, items: string[]): { items: string[]; height: number }[] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, index) => {
    const pair = items.slice(2 * index, 2 * index + 2);
    return { items: pair, height: Math.max(...pair.map((item) => itemHeightOf(cursor, item))) };
  });
}

const listHeightOf = (cursor: PageCursor, items: string[]) =>
  headingHeight + listGap + rowsOf(cursor, items).reduce((sum, { height }) => sum + height, 0);

/** Rows that do not fit are left out, and the last line says how many items those are. */
function addList(cursor: PageCursor, title: string, items: string[], bottom: number): void {
  const rows = rowsOf(cursor, items);
  const lineHeight = itemHeightOf(cursor, '…');
  let height = headingHeight;
  let shownRows = 0;
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    if (cursor.y + height + row.height + (isLast ? 0 : lineHeight) > bottom) break;
    height += row.height;
    shownRows += 1;
  }
  if (shownRows === 0) return;
  addText(cursor, 'H2', title, textStyles.heading);
  cursor.y += 3;
  const list: PageElement = { tag: 'L', children: [] };
  for (const row of rows.slice(0, shownRows)) {
    for (const [index, item] of row.items.entries()) list.children.push(itemAt(cursor, item, index));
    cursor.y += row.height;
  }
  cursor.page.elements.push(list);
  const left = items.length - 2 * shownRows;
  if (left > 0) addText(cursor, 'P', `y ${left} más`, { ...textStyles.body, color: colors.muted });
  cursor.y += listGap;
}

function itemAt(cursor: PageCursor, item: string, column: number): PageElement {
  const x = cursor.x + column * (columnWidth(cursor) + 12);
  const style = textStyles.body;
  const at = (text: string, left: number, width: number) =>
    textAt({ ...cursor }, text, style, { x: left, width });
  cursor.page.artifacts.push(at('–', x, bulletWidth));
  const body = at(item, x + bulletWidth, columnWidth(cursor) - bulletWidth);
  return { tag: 'LI', children: [{ tag: 'LBody', children: [body] }] };
}
