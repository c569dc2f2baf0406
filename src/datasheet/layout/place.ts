import type { Datasheet, DatasheetRow } from '#datasheet/datasheet.ts';
import { addFigure, addHairline, addText, emptyPage, type PageCursor, textAt } from './cursor.ts';
import type { PageElement } from './page-element.ts';
import { colors, rightAligned, textStyles } from './styles.ts';

/** The loaded parts of the place. */
export interface PlaceContents {
  hasMap: boolean;
}

/** A lower map shows too little; it is left out then. */
const minMapHeight = 70;
const captionHeight = 16;
const columnGap = 24;
const maxMapShare = 0.64;

export const hasPlace = ({ address, distances }: Datasheet, { hasMap }: PlaceContents): boolean =>
  hasMap || address !== '' || distances.length > 0;

/** The map, the street address and the distances to landmarks, one below the other. A map is cut at `bottom`. */
export function addPlace(
  cursor: PageCursor,
  datasheet: Datasheet,
  { hasMap }: PlaceContents,
  bottom: number,
): void {
  addText(cursor, 'H2', 'Ubicación', textStyles.heading);
  cursor.y += 4;
  const trial: PageCursor = { ...cursor, page: emptyPage(), y: 0 };
  addTexts(trial, datasheet);
  if (hasMap) addMap(cursor, datasheet, bottom - cursor.y - trial.y - captionHeight);
  addTexts(cursor, datasheet);
}

/** The map at the left, the texts at the right of it. @param height of all */
export function addWidePlace(
  cursor: PageCursor,
  datasheet: Datasheet,
  { hasMap }: PlaceContents,
  height: number,
): void {
  const top = cursor.y;
  addText(cursor, 'H2', 'Ubicación', textStyles.heading);
  cursor.y += 4;
  const room = top + height - cursor.y - captionHeight;
  const { map } = datasheet;
  const mapWidth = map && hasMap ? Math.min((room * map.width) / map.height, cursor.width * maxMapShare) : 0;
  if (mapWidth > 0) addMap({ ...cursor, width: mapWidth }, datasheet, room);
  const left = mapWidth > 0 ? mapWidth + columnGap : 0;
  addTexts({ ...cursor, x: cursor.x + left, width: cursor.width - left }, datasheet);
  cursor.y = top + height;
}

function addMap(cursor: PageCursor, { map }: Datasheet, room: number): void {
  if (!map || room < minMapHeight) return;
  const { x, y, width } = cursor;
  const height = Math.min((width * map.height) / map.width, room);
  const alt = map.at ? 'Esquema de la zona con la ubicación de la propiedad' : 'Esquema de la zona';
  addFigure(cursor, { kind: 'map' }, { x, y, width, height }, alt);
  cursor.y += height + 3;
  addText(cursor, 'P', 'Esquema. INEGI, simplificado', textStyles.small);
  cursor.y += 4;
}

function addTexts(cursor: PageCursor, { address, distances }: Datasheet): void {
  if (address) {
    addText(cursor, 'P', address, textStyles.strong);
    cursor.y += 5;
  }
  const byRoad = distances.flatMap(({ label, road }) => (road ? [{ label, value: road }] : []));
  const straight = distances.filter(({ road }) => !road);
  addDistances(cursor, 'Por carretera', byRoad);
  if (byRoad.length > 0 && straight.length > 0) cursor.y += 5;
  addDistances(cursor, 'En línea recta', straight);
}

function addDistances(cursor: PageCursor, title: string, rows: DatasheetRow[]): void {
  if (rows.length === 0) return;
  addText(cursor, 'H3', title, textStyles.label);
  cursor.y += 1.5;
  const table: PageElement = { tag: 'Table', children: [] };
  for (const { label, value = '' } of rows) {
    addHairline(cursor);
    cursor.y += 1.5;
    const { y } = cursor;
    const valueMark = textAt(cursor, value, rightAligned(textStyles.strong));
    cursor.y = y;
    const style = { ...textStyles.body, color: colors.muted };
    const labelMark = textAt(cursor, label, style, { width: cursor.width - 52 });
    cursor.y += 1.5;
    table.children.push({
      tag: 'TR',
      children: [
        { tag: 'TH', children: [labelMark] },
        { tag: 'TD', children: [valueMark] },
      ],
    });
  }
  cursor.page.elements.push(table);
}
