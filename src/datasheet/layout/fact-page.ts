import type { Datasheet, DatasheetGroup } from '#datasheet/datasheet.ts';
import { addFigure, addHairline, addText, emptyPage, type PageCursor, textAt } from './cursor.ts';
import { addGroup } from './fact-groups.ts';
import type { DatasheetPage, Frame, TextMeasure } from './page-element.ts';
import { addWidePlace, type PlaceContents } from './place.ts';
import { colors, contentBottom, contentWidth, margin, rightAligned, textStyles } from './styles.ts';

const columnGap = 24;
const columnWidth = (contentWidth - columnGap) / 2;
/** The last size is used even when rows do not fit: no property has that many. */
const scales = [1.25, 1.12, 1, 0.92, 0.84, 0.76, 0.68];
const footHeight = 26;
const minPlanHeight = 206;
/** The least height of the place, and its height when there is more room. */
const placeHeight = { kept: 200, max: 300 };
const minPlaceHeight = 130;
const sectionGap = 8;

interface Contents {
  datasheet: Datasheet;
  /** Width to height of the plan; undefined without one. */
  planAspect: number | undefined;
  /** Present when the place is on this page. */
  place?: PlaceContents | undefined;
}

/** All facts and terms by group, the cost, and the plan or the place. */
export function factPageOf({ datasheet, planAspect, place }: Contents, measure: TextMeasure): DatasheetPage {
  const page = emptyPage();
  const cursor: PageCursor = { page, measure, x: margin, y: margin, width: contentWidth };
  addRepeatedHead(cursor, datasheet);
  const groups = [
    ...datasheet.groups,
    ...datasheet.costs.map(({ title, rows }) => ({ title: `Costo total · ${title}`, rows })),
    ...datasheet.units,
  ];
  const bottom = contentBottom - footHeight;
  const reserved = planAspect ? minPlanHeight : place ? placeHeight.kept + sectionGap : 0;
  if (groups.length > 0) {
    addText(cursor, 'H2', 'Detalles técnicos', textStyles.heading);
    cursor.y += 9;
    addGroups(cursor, groups, bottom - reserved);
  }
  if (planAspect) addPlan(cursor, datasheet, planAspect);
  else if (place && bottom - cursor.y > minPlaceHeight) {
    cursor.y += sectionGap;
    addWidePlace(cursor, datasheet, place, Math.min(placeHeight.max, bottom - cursor.y));
  }
  addFoot(cursor, datasheet);
  return page;
}

/** Which property this is; a screen reader has heard it. */
function addRepeatedHead(cursor: PageCursor, { code, title }: Datasheet): void {
  const { y, page } = cursor;
  page.artifacts.push(textAt({ ...cursor }, 'Página 2 de 2', rightAligned(textStyles.head)));
  const text = [code, title].filter(Boolean).join(' · ');
  page.artifacts.push(
    textAt(cursor, text, { ...textStyles.head, font: 'semibold' }, { width: contentWidth - 80 }),
  );
  cursor.y = Math.max(cursor.y, y + 10) + 5;
  addHairline(cursor, colors.ink);
  cursor.y += 13;
}

/** In two columns, in the largest size that fits above `bottom`. Moves the cursor below both. */
function addGroups(cursor: PageCursor, groups: DatasheetGroup[], bottom: number): void {
  const tried = scales.map((scale) => ({ scale, ...splitOf(cursor, groups, scale) }));
  const fitting = tried.find(({ height }) => cursor.y + height <= bottom) ?? tried.at(-1);
  if (!fitting) return;
  const { scale, count, height } = fitting;
  const left: PageCursor = { ...cursor, width: columnWidth };
  const right: PageCursor = { ...left, x: margin + columnWidth + columnGap };
  for (const group of groups.slice(0, count)) addGroup(left, group, scale);
  for (const group of groups.slice(count)) addGroup(right, group, scale);
  cursor.y += height;
}

/** How many groups stand in the left column, so that the higher column is as low as possible. */
function splitOf(
  cursor: PageCursor,
  groups: DatasheetGroup[],
  scale: number,
): { count: number; height: number } {
  const heights = groups.map((group) => {
    const trial: PageCursor = { ...cursor, page: emptyPage(), y: 0, width: columnWidth };
    addGroup(trial, group, scale);
    return trial.y;
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const splits = heights.map((_, index) => {
    const count = index + 1;
    return { count, height: Math.max(sum(heights.slice(0, count)), sum(heights.slice(count))) };
  });
  return splits.reduce((best, split) => (split.height < best.height ? split : best));
}

function addPlan(cursor: PageCursor, { plan }: Datasheet, aspect: number): void {
  cursor.y += 4;
  addText(cursor, 'H2', 'Plano', textStyles.heading);
  cursor.y += 5;
  const room = { width: contentWidth, height: contentBottom - footHeight - cursor.y };
  const width = Math.min(room.width, room.height * aspect);
  const frame: Frame = {
    x: margin + (contentWidth - width) / 2,
    y: cursor.y,
    width,
    height: width / aspect,
  };
  addFigure(cursor, { kind: 'plan' }, frame, plan?.alt ?? 'Plano');
}

function addFoot(cursor: PageCursor, { updatedOn }: Datasheet): void {
  cursor.y = contentBottom - 14;
  addHairline(cursor);
  cursor.y += 5;
  const text = `Precio y disponibilidad sujetos a cambios sin previo aviso. Datos actualizados el ${updatedOn}.`;
  addText(cursor, 'P', text, textStyles.small);
}
