import { dateOf } from '#text/format.ts';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | undefined;
}

/** Excel reads UTF-8 only behind this mark. */
const byteOrderMark = '\uFEFF';

export function csvOf<Row>(rows: Row[], columns: CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return byteOrderMark + lines.map((line) => line.map(cell).join(',')).join('\r\n');
}

function cell(value: string | number | boolean | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return `"${withoutFormula(value).replaceAll('"', '""')}"`;
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** A stored moment as spreadsheets read dates, in the panel's time: "2026-11-20 16:32". */
export const csvMoment = (stamp: string) => stamp && moment.format(dateOf(stamp));

/** What a visitor wrote must not run as a formula in somebody's spreadsheet. */
const withoutFormula = (text: string) => (/^[\s\uFEFF]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
