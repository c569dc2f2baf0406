import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property.ts';
import { foldedTextOf, foldForSearch, mentions } from '#domain/property-search.ts';
import { makePropertyFinder, matchRanks } from '#site/search/property-finder.ts';
import { packWords, searchTextOf, unpackWords } from '#site/search/search-text.ts';
import { demoCatalog } from '../../../support/demo-catalog.ts';
import { type LabelledSearch, labelledSearches } from './labelled-searches.ts';

const find = makePropertyFinder(unpackWords(packWords(demoCatalog), demoCatalog));

function foundBy(search: string): Property[] {
  const { rankAt } = find(search);
  return demoCatalog.filter((_, position) => rankAt(position) !== undefined);
}

/** What a person expects, and every property whose text contains the search literally. */
const expectedOf = ({ search, meant = search, expects }: LabelledSearch) =>
  demoCatalog.filter((property) => expects(property) || mentions(searchTextOf(property), meant));

describe(`the search over ${demoCatalog.length} demo properties`, () => {
  test('finds what the labelled searches expect and little else', () => {
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
    const errors = measured.filter(({ found, expected, right }) => right < found || right < expected);

    console.table(errors);
    console.info(
      `${measured.length} searches: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ` +
        `${measured.length - errors.length} without an error`,
    );
    expect(measured.length).toBeGreaterThanOrEqual(60);
    expect(errors.length).toBeLessThanOrEqual(5);
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.99);
  });

  test.each(labelledSearches)('ranks every literal match of "$search" above similar words', ({ search }) => {
    const { rankAt, unknownWords } = find(search);
    const known = foldForSearch(search)
      .split(' ')
      .filter((word) => !unknownWords.includes(word))
      .join(' ');
    const searched = known === '' ? search : known;
    demoCatalog.forEach((property, position) => {
      const isExact = mentions(searchTextOf(property), searched);
      expect((rankAt(position) ?? matchRanks.similarInText) <= matchRanks.insideWords).toBe(isExact);
      if (mentions(foldedTextOf(property), searched)) expect(isExact).toBe(true);
    });
  });

  test('ranks a property with the word in its name above one that only mentions it', () => {
    const { rankAt } = find('tehuacán');
    const ranked = demoCatalog.map(({ city }, position) => ({ city, rank: rankAt(position) }));
    expect(ranked.some(({ rank }) => rank === matchRanks.inName)).toBe(true);
    expect(
      ranked.filter(({ rank }) => rank === matchRanks.inName).every(({ city }) => city === 'Tehuacán'),
    ).toBe(true);
    expect(ranked.some(({ city, rank }) => rank === matchRanks.startOfWords && city !== 'Tehuacán')).toBe(
      true,
    );
  });

  test('ranks the start of words above the inside of words, and both above similar words', () => {
    const rankOfTexmelucan = (search: string) =>
      find(search).rankAt(demoCatalog.findIndex(({ city }) => city.includes('Texmelucan')));
    expect(rankOfTexmelucan('texmelucan')).toBe(matchRanks.inName);
    expect(rankOfTexmelucan('melucan')).toBe(matchRanks.insideWords);
    expect(rankOfTexmelucan('texmelukan')).toBe(matchRanks.similarInName);
  });

  test('finds everything with an empty search', () => {
    expect(foundBy(' ')).toEqual(demoCatalog);
    expect(find('').rankAt(0)).toBe(matchRanks.inName);
  });

  test('searches for ignored words when there are no others', () => {
    const found = foundBy('zona');
    expect(found).toEqual(demoCatalog.filter((property) => mentions(searchTextOf(property), 'zona')));
    expect(found.length).toBeLessThan(demoCatalog.length);
    expect(foundBy('bodega zona')).toEqual(foundBy('bodega'));
  });

  test('reads the first 31 words of a search', () => {
    expect(foundBy(`${'bodega '.repeat(31)}tehuacan`)).toEqual(foundBy('bodega'));
    expect(foundBy(`${'bodega '.repeat(30)}tehuacan`)).toEqual(foundBy('bodega tehuacan'));
  });

  test('leaves out unknown words only when it has others', () => {
    expect(foundBy('bodega xkcdqwz')).toEqual(foundBy('bodega'));
    expect(find('bodega xkcdqwz').unknownWords).toEqual(['xkcdqwz']);
    expect(foundBy('en xkcdqwz')).toEqual([]);
  });

  test('finds nothing for words that say nothing', () => {
    expect(foundBy('m² con')).toEqual([]);
    expect(foundBy('en la zona')).toEqual(foundBy('zona'));
  });

  test.each([
    ['sprinklers', ['rociadores']],
    ['nave refrigerada', ['refrigeración', 'frigorífica']],
  ])('reports the catalog words that it searches for "%s"', (search, words) => {
    expect(find(search).corrections).toEqual(words);
  });

  test('combines a match inside a word with a corrected word', () => {
    const found = foundBy('melucan vodega');
    expect(found).toEqual(foundBy('texmelucan bodega'));
    expect(found).not.toEqual([]);
  });

  test.each([
    ['modulaos', ['modulos']],
    ['altra', ['altura']],
    ['fente', ['frente']],
    ['barada', ['barda', 'parada']],
  ])('corrects "%s" to the most similar words only', (search, words) => {
    expect(find(search).corrections).toEqual(words);
  });
});
