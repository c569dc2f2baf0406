import { expect, test } from 'vitest';
import { storedConditionTextsOf } from '#requirement/condition-texts.ts';

const zone = { id: '3f2b0c1e-8a4d-4b6f-9c1e-0a1b2c3d4e5f', name: 'Finsa Puebla' };

test('every condition is in words', () => {
  const conditions = `operacion=renta&tipo=bodega&zona=${zone.id}&cerca=VW&km=15&area=1000-2000&precio=1-90000&altura=9&gas=si`;
  const texts = storedConditionTextsOf(conditions, [zone]).map(({ text }) => text);
  expect(texts).toEqual([
    ...['En renta', 'Bodega', 'Finsa Puebla', 'A menos de 15\u00a0km de VW'],
    ...['1,000\u00a0m² – 2,000\u00a0m²', 'Hasta $90,000', 'Altura desde 9\u00a0m', 'Con gas natural'],
  ]);
});
