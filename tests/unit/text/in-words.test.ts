import { expect, test } from 'vitest';
import { inWords } from '#text/in-words.ts';

const intl = new Intl.ListFormat('es-MX');

test.each([
  [[]],
  [['uno']],
  [['uno', 'dos']],
  [['uno', 'dos', 'tres']],
  [['Puebla', 'Irapuato']],
  [['Puebla', 'Hidalgo']],
  [['agua', 'hielo']],
])('%j is written as Intl writes it', (texts) => expect(inWords(texts)).toBe(intl.format(texts)));
