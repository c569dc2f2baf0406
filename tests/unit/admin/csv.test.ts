import { expect, test } from 'vitest';
import { csvMoment, csvOf } from '#admin/lists/csv.ts';

const columns = [
  { header: 'Nombre', value: ({ name }: { name: string; area: number | undefined }) => name },
  { header: 'Área', value: ({ area }: { name: string; area: number | undefined }) => area },
];

test('begins with a byte order mark and ends lines with CRLF, for Excel', () => {
  expect(csvOf([{ name: 'Añil', area: 12.5 }], columns)).toBe('\uFEFF"Nombre","Área"\r\n"Añil",12.5');
});

test('quotes cells with quotes, commas and line breaks', () => {
  expect(csvOf([{ name: 'a "b", c\nd', area: undefined }], columns)).toContain('"a ""b"", c\nd",');
});

test.each(['=1+1', '+52 222', '-5', '@a', '\tx', ' =1+1', '＝1+1'])(
  'exports %j as text, not as a formula',
  (name) => {
    expect(csvOf([{ name, area: 0 }], columns)).toContain(`"'${name}",0`);
  },
);

test('writes booleans as Spanish words', () => {
  expect(csvOf([true, false], [{ header: 'Activa', value: (active) => active }])).toContain('Sí\r\nNo');
});

test('writes timestamps in the time of Puebla', () => {
  expect(csvMoment('2026-11-21 01:14:41.237Z')).toBe('2026-11-20 19:14');
  expect(csvMoment('')).toBe('');
});
