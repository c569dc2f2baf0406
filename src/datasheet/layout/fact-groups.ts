import type { DatasheetGroup, DatasheetRow } from '#datasheet/datasheet.ts';
import { addHairline, addText, type PageCursor, textAt } from './cursor.ts';
import type { PageElement } from './page-element.ts';
import { colors, rightAligned, scaled, textStyles } from './styles.ts';

const unknown = 'No informado';

/** A group as a heading and a table of two columns. Moves the cursor below it. */
export function addGroup(cursor: PageCursor, { title, rows }: DatasheetGroup, scale: number): void {
  addText(cursor, 'H3', title, scaled(textStyles.groupHeading, scale));
  cursor.y += 2 * scale;
  addHairline(cursor, colors.ink);
  const table: PageElement = { tag: 'Table', children: [] };
  for (const row of rows) table.children.push(rowAt(cursor, row, scale));
  cursor.page.elements.push(table);
  cursor.y += 9 * scale;
}

/** The label is at the left, the value at the right with its note below. A hairline ends the row. */
function rowAt(cursor: PageCursor, { label, value, note }: DatasheetRow, scale: number): PageElement {
  const labelWidth = cursor.width * 0.52;
  const right = { x: cursor.x + labelWidth + 6, width: cursor.width - labelWidth - 6 };
  cursor.y += 2.4 * scale;
  const top = cursor.y;
  const labelMark = textAt(cursor, label, scaled({ ...textStyles.body, color: colors.muted }, scale), {
    width: labelWidth,
  });
  const labelBottom = cursor.y;
  cursor.y = top;
  const valueStyle = value === undefined ? { ...textStyles.body, color: colors.muted } : textStyles.strong;
  const cell = [textAt(cursor, value ?? unknown, rightAligned(scaled(valueStyle, scale)), right)];
  cursor.y = Math.max(cursor.y, labelBottom);
  if (note) cell.push(textAt(cursor, note, rightAligned(scaled(textStyles.small, scale))));
  cursor.y += 2.4 * scale;
  addHairline(cursor);
  return {
    tag: 'TR',
    children: [
      { tag: 'TH', children: [labelMark] },
      { tag: 'TD', children: cell },
    ],
  };
}
