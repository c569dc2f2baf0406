import { beforeEach, expect, test } from 'vitest';
import { rememberCounts, rememberInGroups } from '#site/reuse/remember-in-groups.ts';

interface Item {
  area: number;
}
const itemsOf = (count: number): Item[] => Array.from({ length: count }, (_, area) => ({ area }));

let summedUp: number;
beforeEach(() => {
  summedUp = 0;
});
const makeSum = () =>
  rememberInGroups(
    (items: readonly Item[]) => {
      summedUp += items.length;
      return items.reduce((sum, { area }) => sum + area, 0);
    },
    (sums) => sums.reduce((sum, one) => sum + one, 0),
  );
const sumOf = (items: Item[]) => items.reduce((sum, { area }) => sum + area, 0);

test.each([0, 1, 255, 256, 257, 1_000])('sums up %d records', (count) => {
  const items = itemsOf(count);
  expect(makeSum()(items)).toBe(sumOf(items));
  expect(summedUp).toBe(count);
});

test.each<[string, (items: Item[]) => Item[]]>([
  ['changed', (items) => items.with(700, { area: 9 })],
  ['new', (items) => [{ area: 9 }, ...items]],
])('sums up the group of a %s record alone', (_, edit) => {
  const sum = makeSum();
  const items = itemsOf(1_000);
  sum(items);
  summedUp = 0;
  const edited = edit(items);
  expect(sum(edited)).toBe(sumOf(edited));
  expect(summedUp).toBeLessThanOrEqual(256);
});

test('sums up a list without a record that it had', () => {
  const sum = makeSum();
  const items = itemsOf(1_000);
  sum(items);
  const fewer = items.toSpliced(500, 1);
  expect(sum(fewer)).toBe(sumOf(fewer));
});

test('sums up lists that begin with the same record', () => {
  const sum = makeSum();
  const items = itemsOf(300);
  const lists = Array.from({ length: 20 }, (_, length) => items.slice(0, length * 10));
  expect(lists.map(sum)).toEqual(lists.map(sumOf));
  expect(lists.map((list) => sum([...list]))).toEqual(lists.map(sumOf));
});

test('sums up the same list once', () => {
  const sum = makeSum();
  const items = itemsOf(300);
  sum(items);
  sum(items);
  expect(summedUp).toBe(300);
});

test('counts records by a name', () => {
  const countsOf = rememberCounts(({ area }: Item) => (area < 10 ? 'small' : 'large'));
  expect(countsOf(itemsOf(300))).toEqual(
    new Map([
      ['small', 10],
      ['large', 290],
    ]),
  );
  expect(countsOf([])).toEqual(new Map());
});
