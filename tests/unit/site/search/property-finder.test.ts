import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { foldedTextOf, mentions } from '#domain/property-search.ts';
import { finderIn, ranks } from '#site/search/property-finder.ts';
import { packWords, searchTextOf, unpackWords } from '#site/search/search-text.ts';
import { demoCatalog } from '../../../support/demo-catalog.ts';
import { type LabelledSearch, labelledSearches } from './labelled-searches.ts';

const find = finderIn(unpackWords(packWords(demoCatalog), demoCatalog));

function foundBy(search: string): Property[] {
  const { rankOf } = find(search);
  return demoCatalog.filter((_, position) => rankOf(position) !== undefined);
}

/** What a person expects, and whatever says in so many words what was asked. */
const expectedOf = ({ search, meant = search, expects }: LabelledSearch) =>
  demoCatalog.filter((property) => expects(property) || mentions(searchTextOf(property), meant));

describe(`the search over ${demoCatalog.length} demo properties`, () => {
  test('measured by labelled searches it finds what is meant and no strangers', () => {
    const measured = labelledSearches.map((labelled) => {
      const found = foundBy(labelled.search);
      const expected = expectedOf(labelled);
      const right = found.filter((property) => expected.includes(property)).length;
      return { search: labelled.search, found: found.length, expected: expected.length, right };
    });
    const sum = (of: (row: (typeof measured)[number]) => number) =>
      measured.reduce((total, row) => total + of(row), 0);
    const precision = sum(({ right }) => right) / sum(({ found }) => found);
    const recall = sum(({ right }) => right) / sum(({ expected }) => expected);
    const flaws = measured.filter(({ found, expected, right }) => right < found || right < expected);

    console.table(flaws);
    console.info(
      `${measured.length} searches: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ` +
        `${measured.length - flaws.length} without a flaw`,
    );
    expect(measured.length).toBeGreaterThanOrEqual(60);
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.99);
  });

  test.each(labelledSearches)('an exact match of "$search" is never missed and comes first', ({ search }) => {
    const { rankOf } = find(search);
    demoCatalog.forEach((property, position) => {
      const isExact = mentions(searchTextOf(property), search);
      expect((rankOf(position) ?? ranks.nearlySaid) <= ranks.contained).toBe(isExact);
      if (mentions(foldedTextOf(property), search)) expect(isExact).toBe(true);
    });
  });

  test('a property called by the search comes before one that only mentions it', () => {
    const { rankOf } = find('tehuacán');
    const ranked = demoCatalog.map(({ city }, position) => ({ city, rank: rankOf(position) }));
    expect(ranked.filter(({ rank }) => rank === ranks.named).every(({ city }) => city === 'Tehuacán')).toBe(
      true,
    );
    expect(ranked.some(({ city, rank }) => rank === ranks.said && city !== 'Tehuacán')).toBe(true);
  });

  test.each([
    ['sprinklers', ['rociadores']],
    ['nave refrigerada', ['refrigeración', 'frigorífica']],
  ])('of "%s" it says what the catalogue calls it, and not what was typed', (search, words) => {
    expect(find(search).corrections).toEqual(words);
  });

  test('what stands inside a word only is found beside a misspelt one', () => {
    const found = foundBy('melucan vodega');
    expect(found).toEqual(foundBy('texmelucan bodega'));
    expect(found).not.toEqual([]);
  });

  test.each([
    ['modulaos', ['modulos']],
    ['altra', ['altura']],
    ['fente', ['frente']],
    ['barada', ['barda', 'parada']],
  ])('"%s" is read as the words that are nearest, not as those that are near too', (search, words) => {
    expect(find(search).corrections).toEqual(words);
  });
});
