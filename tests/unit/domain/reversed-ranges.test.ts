import { describe, expect, test } from 'vitest';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { queryIn, searchParamsOf, statedQueryIn } from '#domain/property-query-url.ts';
import { withoutReversedRanges, withReversedRangesOf } from '#domain/reversed-ranges.ts';

const stated = (url: string) => statedQueryIn(new URLSearchParams(url));

describe('a minimum above the maximum', () => {
  test('filters nothing', () => {
    const url = 'operacion=renta&area=5000-3000&precio=90000-50000&sinprecio=incluir';
    expect(queryIn(new URLSearchParams(url))).toEqual({ ...emptyQuery, offer: 'for_rent' });
    expect(withoutReversedRanges(stated('area=5000-3000&precio=1-50000&sinprecio=incluir'))).toEqual(
      stated('precio=1-50000&sinprecio=incluir'),
    );
  });

  test('is stated as it was typed, so that it can be corrected', () => {
    const query = stated('area=5000-3000&precio=90000-50000');
    expect(query).toMatchObject({ area: { min: 5_000, max: 3_000 }, price: { min: 90_000, max: 50_000 } });
    expect(String(searchParamsOf(query))).toBe('area=5000-3000&precio=90000-50000');
  });

  test('stays beside other changes of the query, until they state the range themselves', () => {
    const reversed = stated('area=5000-3000&precio=90000-50000');
    expect(withReversedRangesOf(reversed, stated('tipo=bodega'))).toEqual({ ...reversed, type: 'Bodega' });
    const corrected = stated('area=3000-5000&precio=1-2');
    expect(withReversedRangesOf(reversed, corrected)).toEqual(corrected);
  });
});

test('ranges in their order stay as they are', () => {
  const query = stated('area=500-500&precio=1-2');
  expect(withoutReversedRanges(query)).toBe(query);
  expect(withReversedRangesOf(query, emptyQuery)).toEqual(emptyQuery);
});
