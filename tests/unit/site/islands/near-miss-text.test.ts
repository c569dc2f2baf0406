import { expect, test } from 'vitest';
import type { Difference } from '#domain/near-misses.ts';
import { nearMissText } from '#site/islands/browser/results/near-miss-text.ts';
import { cardOf } from '#site/properties/property-card.ts';
import { property } from '../../../support/property.ts';

test.each<[Difference[], string]>([
  [[{ filter: 'price', amount: 34_000 }], '2,050\u00a0m² · $34,000 sobre tu tope'],
  [[{ filter: 'price', amount: -5_000 }], '2,050\u00a0m² · $5,000 bajo tu mínimo'],
  [
    [
      { filter: 'area', amount: -150 },
      { filter: 'loading_docks_count', amount: -1 },
    ],
    '2,050\u00a0m² · 150\u00a0m² menos de lo que pides · 1 andén menos',
  ],
  [[{ filter: 'ceiling_height', amount: -1.5 }], '2,050\u00a0m² · 1.5\u00a0m menos de altura'],
])('%j reads as "%s"', (differences, text) => {
  expect(nearMissText({ property: cardOf(property({ area: 2_050 }), []), differences })).toBe(text);
});

test('a price differs in the currency of the budget', () => {
  const card = { property: cardOf(property({ area: 0 }), []), differences: [] as Difference[] };
  const differences: Difference[] = [{ filter: 'price', amount: 2_500 }];
  expect(nearMissText({ ...card, differences }, 'USD')).toBe('A consultar · USD\u00a02,500 sobre tu tope');
});

test('an unknown area is on request', () => {
  expect(nearMissText({ property: cardOf(property({ area: 0 }), []), differences: [] })).toBe('A consultar');
});

test('a divisible property states its smallest part', () => {
  const card = cardOf(property({ area: 6_000, divisible_from: 1_500 }), []);
  expect(nearMissText({ property: card, differences: [{ filter: 'area', amount: 300 }] })).toBe(
    '6,000\u00a0m² · Divisible desde 1,500\u00a0m² · 300\u00a0m² más de lo que pides',
  );
});
