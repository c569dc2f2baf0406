import { expect, test } from 'vitest';
import { openWorkText } from '#text/open-work.ts';

const nothing = { inquiries: 0, visits: 0, requirements: 0, properties: 0, locations: 0 };

test.each([
  [nothing, ''],
  [{ ...nothing, inquiries: 1 }, '1 solicitud abierta'],
  [{ ...nothing, visits: 2, properties: 12, locations: 1 }, '2 visitas por venir, 12 inmuebles y 1 zona'],
])('the open work %j is "%s"', (work, text) => {
  expect(openWorkText(work)).toBe(text);
});
