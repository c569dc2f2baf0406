import { expect, test } from 'vitest';
import { csvMoment, csvOf } from '#admin/lists/csv.ts';

const columns = [
  { header: 'Nombre', value: ({ name }: { name: string; area: number | undefined }) => name },
  { header: 'Área', value: ({ area }: { name: string; area: number | undefined }) => area },
];

test('begins with the mark by which Excel knows UTF-8, and ends lines as Excel does', () => {
  expect(csvOf([{ name: 'Añil', area: 12.5 }], columns)).toBe('\uFEFF"Nombre","Área"\r\n"Añil",12.5');
});

test('keeps quotes, commas and line breaks inside their cell', () => {
  expect(csvOf([{ name: 'a "b", c\nd', area: undefined }], columns)).toContain('"a ""b"", c\nd",');
});

test.each(['=1+1', '+52 222', '-5', '@a', '\tx', ' =1+1', '＝1+1'])('%j is a text and no formula', (name) => {
  expect(csvOf([{ name, area: 0 }], columns)).toContain(`"'${name}",0`);
});

test('says yes and no in Spanish', () => {
  expect(csvOf([true, false], [{ header: 'Activa', value: (active) => active }])).toContain('Sí\r\nNo');
});

test('says when something happened in the time of Puebla', () => {
  expect(csvMoment('2026-11-21 01:14:41.237Z')).toBe('2026-11-20 19:14');
  expect(csvMoment('')).toBe('');
});
