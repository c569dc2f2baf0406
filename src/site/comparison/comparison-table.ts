import type { ComparedProperty, ComparedRow } from './compared-property.ts';

/**
 * The rows whose best value is marked: only those in which more, or less, is plainly better for every tenant or buyer, and
 * the distances to the landmark that the visitor chose.
 * An area, a total that depends on it or a year is not.
 */
const betterAmounts: Readonly<Record<string, 'more' | 'less'>> = {
  landmark: 'less',
  road: 'less',
  sale_per_m2: 'less',
  rent_per_m2: 'less',
  deposit_months: 'less',
  ceiling_height: 'more',
  column_spacing_x: 'more',
  column_spacing_y: 'more',
  floor_load: 'more',
  crane_capacity: 'more',
  loading_docks_count: 'more',
  dock_levelers: 'more',
  drive_in_doors: 'more',
  truck_court_depth: 'more',
  trailer_spots: 'more',
  parking_spots: 'more',
  power_kva: 'more',
};

/** One property in one row. */
export interface ComparisonCell {
  value?: string | undefined;
  note?: string | undefined;
  /** Whether the row does not apply to the type of this property. */
  isInapplicable: boolean;
  isBest: boolean;
}

export interface ComparisonRow {
  name: string;
  label: string;
  /** In the order of the properties. */
  cells: ComparisonCell[];
}

interface ComparisonGroup {
  title: string;
  rows: ComparisonRow[];
}

export interface ComparedRows {
  /** The rows in which the properties differ, by group. */
  differences: ComparisonGroup[];
  /** The rows in which all say the same. */
  equalRows: ComparisonRow[];
}

/** Puts properties side by side. A row that no property states is left out. */
export function comparisonTableOf(properties: ComparedProperty[]): ComparedRows {
  const groups = inCommonOrder(properties.map(({ groups }) => groups.map(({ title }) => title))).map(
    (title) => ({
      title,
      rows: rowsOfGroup(properties, title),
    }),
  );
  return {
    differences: groups
      .map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isEqual(row)) }))
      .filter(({ rows }) => rows.length > 0),
    equalRows: groups.flatMap(({ rows }) => rows.filter(isEqual)),
  };
}

function rowsOfGroup(properties: ComparedProperty[], title: string): ComparisonRow[] {
  const lists = properties.map(({ groups }) => groups.find((group) => group.title === title)?.rows ?? []);
  const byName = lists.map((rows) => new Map(rows.map((row) => [row.name, row])));
  return inCommonOrder(lists.map((rows) => rows.map(({ name }) => name))).flatMap((name) => {
    const rows = byName.map((found) => found.get(name));
    if (rows.every((row) => row?.value === undefined)) return [];
    const best = bestAmountOf(name, rows);
    return {
      name,
      label: rows.find(Boolean)?.label ?? name,
      cells: rows.map((row, index) => ({
        value: row?.value,
        note: row?.note,
        isInapplicable: row?.value === undefined && (properties[index]?.inapplicable.includes(name) ?? false),
        isBest: best !== undefined && row?.amount === best,
      })),
    };
  });
}

/**
 * The amount that is plainly better than another one; undefined when all are equal, when fewer than two are known, or
 * when they are not in one unit.
 */
function bestAmountOf(name: string, rows: (ComparedRow | undefined)[]): number | undefined {
  const better = betterAmounts[name];
  const known = rows.filter((row) => row?.amount !== undefined);
  if (!better || known.length < 2 || new Set(known.map((row) => row?.unit)).size > 1) return undefined;
  const amounts = known.map((row) => row?.amount ?? 0);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return undefined;
  return better === 'more' ? most : least;
}

/** A row with a value in one column and none in another counts as a difference. */
const isEqual = ({ cells }: ComparisonRow) =>
  cells.every(
    ({ value, isInapplicable }) => value === cells[0]?.value && isInapplicable === cells[0]?.isInapplicable,
  );

/** All names of several lists. A name that only a later list has comes after its predecessor in that list. */
function inCommonOrder(lists: string[][]): string[] {
  const names: string[] = [];
  for (const list of lists) {
    let position = 0;
    for (const name of list) {
      const known = names.indexOf(name);
      if (known === -1) names.splice(position, 0, name);
      position = (known === -1 ? position : known) + 1;
    }
  }
  return names;
}
