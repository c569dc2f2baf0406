import { describe, expect, test } from 'vitest';
import { factsOf, highlightsOf } from '#site/properties/sheet/property-facts.ts';
import { property } from '../../../../support/property.ts';

const rowsOf = (facts: ReturnType<typeof factsOf>) => facts.map(({ label, value }) => [label, value]);

describe('factsOf', () => {
  test('shows each figure with its unit, and a year without separator', () => {
    const facts = factsOf(
      property({ area: 12_400, ceiling_height: 9.5, parking_spots: 1_200, year_built: 2018 }),
    );
    expect(rowsOf(facts)).toEqual([
      ['Tipo', 'Nave Industrial'],
      ['Área', '12,400\u00a0m²'],
      ['Altura libre', '9.5\u00a0m'],
      ['Cajones de estacionamiento', '1,200'],
      ['Año de construcción', '2018'],
    ]);
  });

  test('leaves out unknown facts and an area of 0', () => {
    expect(rowsOf(factsOf(property({ area: 0 })))).toEqual([['Tipo', 'Nave Industrial']]);
  });
});

test('the highlights are area, height, docks and parking', () => {
  const facts = factsOf(property({ loading_docks_count: 12, bathrooms: 4 }));
  expect(highlightsOf(facts).map(({ label }) => label)).toEqual(['Área', 'Andenes de carga']);
});
