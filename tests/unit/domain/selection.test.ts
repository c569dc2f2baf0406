import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canCompareMore,
  codesInParam,
  comparedIn,
  maxCompared,
  maxNoteLength,
  maxSelected,
  parseSelection,
  type Selection,
  withCompared,
  withComparison,
  withNote,
  withoutSelected,
  withSelected,
} from '#domain/selection.ts';

const property = (number: number) => ({
  code: `NP-${String(number).padStart(4, '0')}`,
  title: `Nave ${number}`,
});
const selectionOf = (count: number): Selection =>
  Array.from({ length: count }, (_, index) => property(index + 1)).reduce(withSelected, [] as Selection);
const codesOf = (selection: Selection) => selection.map(({ code }) => code);

test('the first four are compared, the others kept', () => {
  const selection = selectionOf(6);
  expect(codesOf(selection)).toHaveLength(6);
  expect(codesOf(comparedIn(selection))).toEqual(['NP-0001', 'NP-0002', 'NP-0003', 'NP-0004']);
  expect(canCompareMore(selection)).toBe(false);
});

test('takes a property once, and no more than fit', () => {
  const full = selectionOf(maxSelected + 3);
  expect(full).toHaveLength(maxSelected);
  expect(withSelected(selectionOf(2), property(1))).toEqual(selectionOf(2));
});

test('a removed property makes room in the comparison', () => {
  const selection = withoutSelected(selectionOf(5), 'NP-0001');
  expect(codesOf(selection)).toEqual(['NP-0002', 'NP-0003', 'NP-0004', 'NP-0005']);
  expect(withCompared(selection, 'NP-0005', true).at(-1)?.isCompared).toBe(true);
});

test('a full comparison takes no other until one leaves', () => {
  const full = selectionOf(5);
  expect(withCompared(full, 'NP-0005', true)).toBe(full);
  const changed = withCompared(withCompared(full, 'NP-0001', false), 'NP-0005', true);
  expect(codesOf(comparedIn(changed))).toEqual(['NP-0002', 'NP-0003', 'NP-0004', 'NP-0005']);
});

test('a comparison replaces what was compared and keeps the rest', () => {
  const selection = withComparison(withNote(selectionOf(4), 'NP-0001', 'Cerca'), [property(2), property(9)]);
  expect(codesOf(selection)).toEqual(['NP-0001', 'NP-0002', 'NP-0003', 'NP-0004', 'NP-0009']);
  expect(codesOf(comparedIn(selection))).toEqual(['NP-0002', 'NP-0009']);
  expect(selection[0]?.note).toBe('Cerca');
});

test('a note has a limit', () => {
  const [noted, other] = withNote(selectionOf(2), 'NP-0001', 'x'.repeat(maxNoteLength + 1));
  expect(noted?.note).toHaveLength(maxNoteLength);
  expect(other?.note).toBeUndefined();
});

describe('what the browser stored', () => {
  test('is read as it was written', () => {
    const selection = withNote(selectionOf(6), 'NP-0002', 'Patio');
    expect(parseSelection(JSON.stringify(selection))).toEqual(selection);
    expect(parseSelection(null)).toEqual([]);
  });

  test.each(['', '{', '7', '{"code":"NP-0001"}', '[null,7,{"title":"x"},{"code":"<b>"}]'])(
    'is empty for %s',
    (json) => {
      expect(parseSelection(json)).toEqual([]);
    },
  );

  test('is a selection, whatever it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const { code, title } of parseSelection(JSON.stringify(value))) {
          expect(code).toMatch(/^NP-\d{4,}$/);
          expect(typeof title).toBe('string');
        }
      }),
    );
  });

  test('without a title has its code', () => {
    expect(parseSelection('[{"code":"np 12"}]')).toEqual([{ code: 'NP-0012', title: 'NP-0012' }]);
  });
});

describe('the codes of a URL', () => {
  test.each([
    ['NP-0012,NP-0045', ['NP-0012', 'NP-0045']],
    ['12, 45;np45', ['NP-0012', 'NP-0045']],
    ['NP-12345', ['NP-12345']],
    ['', []],
    [null, []],
    ['NP 12,np 45', ['NP-0012', 'NP-0045']],
    ['<script>,NP-,0', []],
  ])('of %j are %j', (param, codes) => {
    expect(codesInParam(param, maxCompared).codes).toEqual(codes);
  });

  test('are no more than fit, and the others are named', () => {
    expect(codesInParam('1,2,3,4,5,6,6', maxCompared)).toEqual({
      codes: ['NP-0001', 'NP-0002', 'NP-0003', 'NP-0004'],
      omitted: ['NP-0005', 'NP-0006'],
      unread: [],
    });
  });

  test('keep what cannot be read', () => {
    expect(codesInParam('NP-12, XX-1 0,,', maxCompared)).toEqual({
      ...{ codes: ['NP-0012'], omitted: [] },
      unread: ['XX-1', '0'],
    });
  });
});
