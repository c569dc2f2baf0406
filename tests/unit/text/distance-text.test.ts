import { expect, test } from 'vitest';
import { distanceFromText } from '#text/distance-text.ts';

test.each([
  [5.6, 'A 6\u00a0km de VW, en línea recta'],
  [0.7, 'A menos de 1\u00a0km de VW, en línea recta'],
  [undefined, 'Sin ubicación exacta: no sabemos la distancia a VW'],
])('%s km', (km, text) => {
  expect(distanceFromText({ km, place: 'VW' })).toBe(text);
});
