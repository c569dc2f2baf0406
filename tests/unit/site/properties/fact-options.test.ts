import { expect, test } from 'vitest';
import { factOptionsOf } from '#site/properties/list/fact-options.ts';
import { property } from '../../../support/property.ts';

test('a list offers only values that at least one of its properties meets', () => {
  const properties = [
    property({ power_kva: 500, has_natural_gas: 'yes', fire_protection: ['hydrants', 'sprinklers'] }),
    property({ power_kva: 112.5, has_rail_spur: 'no', divisible_from: 400 }),
  ];
  expect(factOptionsOf(properties)).toEqual({
    power_kva: [75, 150, 300, 500],
    divisible_from: [true],
    has_natural_gas: [true],
    fire_protection: ['sprinklers'],
  });
});

test('a list without facts offers no filter on them', () => {
  expect(factOptionsOf([property()])).toEqual({});
});
