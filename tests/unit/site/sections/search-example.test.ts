import { expect, test } from 'vitest';
import { searchExampleOf } from '#site/sections/home/search-example.ts';

test('the example names the plant with the shortest name', () => {
  const landmarks = [
    { kind: 'aeropuerto' as const, short_name: 'PBC' },
    { kind: 'planta' as const, short_name: 'Audi' },
    { kind: 'planta' as const, short_name: 'VW' },
  ];
  expect(searchExampleOf(landmarks)).toBe('3,000 m² cerca de VW con 500 kVA');
});

test('without a plant the example names no place', () => {
  expect(searchExampleOf([{ kind: 'aeropuerto', short_name: 'PBC' }])).toBe('3,000 m² con 500 kVA');
});
