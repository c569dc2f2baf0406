import { expect, test } from 'vitest';
import { cardFactsOf } from '#site/properties/card-facts.ts';

test('a card states area, height, docks and power with their units, and leaves unknown ones out', () => {
  const known = { area: 9_600, ceiling_height: 11, loading_docks_count: 12, power_kva: 750 };
  const textsOf = (property: Parameters<typeof cardFactsOf>[0]) =>
    cardFactsOf(property).map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(textsOf(known)).toEqual(['9,600 m²', '11 m', '12 andenes', '750 kVA']);
  expect(textsOf({ ...known, area: 0, ceiling_height: undefined, loading_docks_count: 1 })).toEqual([
    '1 andén',
    '750 kVA',
  ]);
});
