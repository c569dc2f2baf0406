import { expect, test, vi } from 'vitest';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

const record = { name: 'Nave' };

test('computes a value once for a record and the same other arguments', () => {
  const compute = vi.fn(({ name }: { name: string }, year: number) => ({ text: `${name} ${year}` }));
  const remembered = rememberPerRecord(compute);
  const first = remembered(record, 2026);
  expect(first).toEqual({ text: 'Nave 2026' });
  expect(remembered(record, 2026)).toBe(first);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('computes again for another record, other arguments and another number of arguments', () => {
  const remembered = rememberPerRecord(({ name }: { name: string }, ...years: number[]) =>
    [name, ...years].join(' '),
  );
  expect(remembered(record, 2026)).toBe('Nave 2026');
  expect(remembered(record, 2027)).toBe('Nave 2027');
  expect(remembered(record, 2027, 2028)).toBe('Nave 2027 2028');
  expect(remembered(record)).toBe('Nave');
  expect(remembered({ name: 'Bodega' }, 2027)).toBe('Bodega 2027');
});

test('remembers a value that is undefined', () => {
  const compute = vi.fn(() => undefined);
  const remembered = rememberPerRecord(compute);
  remembered(record);
  remembered(record);
  expect(compute).toHaveBeenCalledTimes(1);
});
