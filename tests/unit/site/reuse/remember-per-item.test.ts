import { expect, test, vi } from 'vitest';
import { rememberPerItem } from '#site/reuse/remember-per-item.ts';

const items = Array.from({ length: 20 }, (_, number) => ({ number }));

function remembered() {
  const compute = vi.fn(({ number }: { number: number }) => ({ number }));
  const map = rememberPerItem(compute);
  return { map, compute, before: map(items) };
}

test('computes an item that changed, and keeps the values of all others', () => {
  const { map, compute, before } = remembered();
  const values = map(items.with(7, { number: 107 }));
  expect(compute).toHaveBeenCalledTimes(21);
  expect(values[7]).toEqual({ number: 107 });
  expect(values.toSpliced(7, 1).every((value) => before.includes(value))).toBe(true);
});

test.each([
  ['added in front', [{ number: 100 }, ...items], 1],
  ['added in the middle', items.toSpliced(9, 0, { number: 100 }, { number: 101 }), 2],
  ['added at the end', [...items, { number: 100 }], 1],
  ['removed in front', items.slice(1), 0],
  ['removed in the middle', items.toSpliced(9, 3), 0],
  ['removed at the end', items.slice(0, -2), 0],
  ['removed altogether', [], 0],
])('keeps the values of the others when items are %s', (_what, changed, computed) => {
  const { map, compute } = remembered();
  expect(map(changed)).toEqual(changed);
  expect(compute).toHaveBeenCalledTimes(20 + computed);
});

test.each([
  ['reversed', items.toReversed()],
  ['with the last in front', [...items.slice(-1), ...items.slice(0, -1)]],
  ['twice', [...items, ...items]],
])('has the value of each item in a list %s', (_what, changed) => {
  const { map } = remembered();
  expect(map(changed)).toEqual(changed);
  expect(map(items)).toEqual(items);
});

test('returns the same values for the same list', () => {
  const { map, before } = remembered();
  expect(map(items)).toBe(before);
});
