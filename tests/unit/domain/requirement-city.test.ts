import { expect, test } from 'vitest';
import { comparablePropertySchema } from '#domain/comparable-property.ts';
import { prepareAsking } from '#domain/matching.ts';
import { cityIn, makeCityTest, withCity } from '#domain/requirement-city.ts';
import { queryOfConditions } from '#domain/requirement-conditions.ts';
import { prepareRequirement } from '#domain/requirement-fit.ts';
import { property } from '../../support/property.ts';

const inCholula = property({ type: 'Bodega', city: 'San Andrés Cholula' });
const inPuebla = property({ type: 'Bodega', city: 'Puebla' });
const conditions = withCity('tipo=bodega', 'San Andrés Cholula');

test('the city is stored next to the filters, which ignore it', () => {
  expect(conditions).toBe('tipo=bodega&ciudad=San+Andr%C3%A9s+Cholula');
  expect(cityIn(conditions)).toBe('San Andrés Cholula');
  expect(queryOfConditions(conditions)).toEqual(queryOfConditions('tipo=bodega'));
  expect(withCity(conditions, '')).toBe('tipo=bodega');
  expect(withCity(conditions, 'Puebla')).toBe('tipo=bodega&ciudad=Puebla');
  expect(cityIn('tipo=bodega&ciudad=+')).toBeUndefined();
});

test('only properties of the city are told about and are shown as fitting or near', () => {
  const asking = prepareAsking({ id: 'a', conditions, nice: [] });
  const { fitOf } = prepareRequirement({ conditions, nice: [] });
  expect([inCholula, inPuebla].map((one) => asking?.fits(one))).toEqual([true, false]);
  expect(fitOf(inCholula)).toBeDefined();
  expect(fitOf(inPuebla)).toBeUndefined();
  expect(asking?.fits({ ...inCholula, type: 'Nave Industrial' })).toBe(false);
});

test('a city alone is a condition', () => {
  const asking = prepareAsking({ id: 'a', conditions: 'ciudad=Puebla', nice: [] });
  expect([inCholula, inPuebla].map((one) => asking?.fits(one))).toEqual([false, true]);
});

test('a city is known however it is spelt, and a property without one is of Puebla', () => {
  const isThere = makeCityTest('ciudad=PUEBLA');
  expect(isThere?.({ ...inPuebla, city: '' })).toBe(true);
  expect(makeCityTest('ciudad=san+andres+cholula')?.(inCholula)).toBe(true);
  expect(makeCityTest('tipo=bodega')).toBeUndefined();
});

test('the panel reads the city of the properties that it compares', () => {
  const compared = comparablePropertySchema.parse(inCholula);
  expect(prepareRequirement({ conditions, nice: [] }).fitOf(compared)).toBeDefined();
});
