import { expect, test, vi } from 'vitest';
import { rememberPerGroup } from '#site/reuse/remember-per-group.ts';

const [nave, bodega] = [{ name: 'Nave' }, { name: 'Bodega' }];

test('computes a value once for a group of the same records and the same other arguments', () => {
  const compute = vi.fn((records: readonly { name: string }[], year: number) => ({
    text: `${records.map(({ name }) => name)} ${year}`,
  }));
  const remembered = rememberPerGroup(compute);
  const first = remembered('a', [nave, bodega], 2026);
  expect(first).toEqual({ text: 'Nave,Bodega 2026' });
  expect(remembered('a', [nave, bodega], 2026)).toBe(first);
  expect(compute).toHaveBeenCalledTimes(1);
});

test.each([
  ['another record', [nave, { ...bodega }], 2026],
  ['another order', [bodega, nave], 2026],
  ['one record less', [nave], 2026],
  ['another argument', [nave, bodega], 2027],
])('computes again for %s', (_what, records, year) => {
  const compute = vi.fn((_records: readonly object[], _year: number) => ({}));
  const remembered = rememberPerGroup(compute);
  remembered('a', [nave, bodega], 2026);
  remembered('a', records, year);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('keeps the value of each group', () => {
  const remembered = rememberPerGroup((records: readonly object[]) => ({ records }));
  const [first, second] = [remembered('a', [nave]), remembered('b', [bodega])];
  expect([remembered('a', [nave]), remembered('b', [bodega])]).toEqual([first, second]);
  expect(remembered('a', [nave])).toBe(first);
});
