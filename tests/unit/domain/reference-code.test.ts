import { expect, test } from 'vitest';
import { referenceCodeIn } from '#domain/reference-code.ts';

test.each([
  ['NP-0123', 'NP-0123', true],
  ['np-0123', 'NP-0123', true],
  ['np 123', 'NP-0123', true],
  [' NP0123 ', 'NP-0123', true],
  ['Clave: NP-0123', 'NP-0123', true],
  ['Ref. np 7', 'NP-0007', true],
  ['NP-12345', 'NP-12345', true],
  ['0123', 'NP-0123', true],
  ['#0123', 'NP-0123', true],
  ['123', 'NP-0123', false],
  ['5000', 'NP-5000', false],
  ['012', 'NP-0012', false],
])('reads "%s" as the code %s', (search, code, isCertain) => {
  expect(referenceCodeIn(search)).toEqual({ code, isCertain });
});

test.each(['', 'np', 'NP-0', '0000', 'nave 123', '5,000', 'np 12 34', '1234567890', 'anp 123', '3f0c2f7e'])(
  'reads no code in "%s"',
  (search) => {
    expect(referenceCodeIn(search)).toBeUndefined();
  },
);
