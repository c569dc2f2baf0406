import { expect, test } from 'vitest';
import { synonymsFor } from '#site/search/synonyms.ts';

test.each<[string, string[][]]>([
  ['dock', [['andén']]],
  ['docks', [['andén']]],
  ['almacenes', [['bodegas']]],
  ['warehouse', [['bodegas', 'naves']]],
  ['nave', [[]]],
  ['two docks here', [[], ['andén'], []]],
  ['industrial park', [['parques'], ['parques']]],
  ['industrial land', [[], ['terrenos']]],
  ['cross docks', [['andén'], ['andén']]],
  ['gas cross dock', [[], ['andén'], ['andén']]],
])('the synonyms of "%s" are %j', (search, synonyms) => {
  expect(synonymsFor(search.split(' '))).toEqual(synonyms);
});
