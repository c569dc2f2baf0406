import { companyMinuteOf } from '#text/days.ts';
import { dateOf } from '#text/format.ts';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | undefined;
}

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\uFEFF';

/** Returns a CSV file with one line per row: UTF-8 with byte order mark, lines ended by CRLF. */
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

/** Returns a stored timestamp in the time of Puebla, as spreadsheets read dates: "2026-11-20 16:32". */
export const csvMoment = (stamp: string) => stamp && companyMinuteOf(dateOf(stamp)).replace('T', ' ');

/** Puts a quote before text that a spreadsheet would run as a formula: visitors write parts of it. */
const withoutFormula = (text: string) => (/^[\s\uFEFF]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
