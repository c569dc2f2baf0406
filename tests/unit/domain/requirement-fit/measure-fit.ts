import { nearMissesOf } from '#domain/near-misses.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import type { PropertyQuery } from '#domain/property-query.ts';
import { queryIn } from '#domain/property-query-url.ts';
import { expectationOf, reasonOf } from './label-oracle.ts';
import { type LabelledZone, labelledCatalog, zoneIdOf } from './labelled-catalog.ts';
import { requirementLabels } from './requirement-labels.ts';

/** How many near misses of each requirement are compared, the nearest first. */
const comparedCount = 10;

/** What was found against what the labels expect. */
export interface FitMeasurement {
  expected: number;
  /** The share of the found that is expected. */
  precision: number;
  /** The share of the expected that is found. */
  recall: number;
  errors: string[];
}

/** Compares what fits and what comes near, with its reasons and order, with the labels. */
export function measureFit(): { fits: FitMeasurement; nearMisses: FitMeasurement; nearest: FitMeasurement } {
  const rows = requirementLabels.map(([words, url, wants]) => {
    const query = queryOf(url);
    const expected = labelledCatalog.flatMap((property) => expectationOf(property, wants) ?? []);
    const near = expected
      .filter(({ reasons }) => reasons.length > 0)
      .toSorted((a, b) => a.givenUp - b.givenUp);
    const all = nearMissesOf(labelledCatalog, query, labelledCatalog.length);
    const withReasons = (miss: (typeof all)[number]) =>
      `${miss.property.title}: ${miss.differences
        .map(({ filter, amount }) => reasonOf(filter, amount))
        .toSorted()
        .join(', ')}`;
    return {
      words,
      fits: {
        expected: expected.filter(({ reasons }) => reasons.length === 0).map(({ title }) => title),
        found: labelledCatalog.filter(makeMatcher(query)).map(({ title }) => title),
      },
      nearMisses: {
        expected: near.map(({ title, reasons }) => `${title}: ${reasons.join(', ')}`),
        found: all.map(withReasons),
      },
      nearest: {
        expected: near.slice(0, comparedCount).map(({ title }) => title),
        found: nearMissesOf(labelledCatalog, query, comparedCount).map(({ property }) => property.title),
      },
    };
  });
  const measure = (of: 'fits' | 'nearMisses' | 'nearest') =>
    compare(rows.map((row) => ({ words: row.words, ...row[of] })));
  return { fits: measure('fits'), nearMisses: measure('nearMisses'), nearest: measure('nearest') };
}

/** The query of a URL with the name of a zone in place of its id. */
export function queryOf(url: string): PropertyQuery {
  const params = new URLSearchParams(url);
  const zone = params.get('zona');
  if (zone) params.set('zona', zoneIdOf(zone as LabelledZone));
  return queryIn(params);
}

function compare(rows: { words: string; expected: string[]; found: string[] }[]): FitMeasurement {
  const count = { expected: 0, found: 0, right: 0 };
  const errors: string[] = [];
  for (const { words, expected, found } of rows) {
    const right = found.filter((title) => expected.includes(title));
    count.expected += expected.length;
    count.found += found.length;
    count.right += right.length;
    const wrong = found.filter((title) => !expected.includes(title)).map((title) => `+ ${title}`);
    const absent = expected.filter((title) => !found.includes(title)).map((title) => `- ${title}`);
    if (wrong.length + absent.length > 0) errors.push(`${words}: ${[...wrong, ...absent].join(' | ')}`);
  }
  return {
    expected: count.expected,
    precision: count.right / count.found,
    recall: count.right / count.expected,
    errors,
  };
}
