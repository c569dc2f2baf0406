import { describe, expect, test } from 'vitest';
import { filteredFactNames } from '#domain/fact-filter-rules.ts';
import { emptyQuery } from '#domain/property-query-fields.ts';
import { factsInTexts } from '#domain/stated-facts/stated-facts.ts';
import { parseRequirement } from '#requirement/parse/parse-requirement.ts';
import { developmentSearches, developmentStatements } from './development-negations.ts';
import { heldOutSearches, heldOutStatements } from './held-out-negations.ts';
import type { LabelledSearch, LabelledStatement } from './labelled-negations.ts';

const statedFacts = (text: string) => factsInTexts([text]).map(({ field, value }) => `${field}=${value}`);

function conditions(text: string) {
  const query = parseRequirement({ ...emptyQuery, text });
  return filteredFactNames
    .filter((name) => query?.[name] !== undefined)
    .map((name) => `${name}=${query?.[name]}`);
}

/** Compares what is read with the labels, fact by fact. */
function measure(statements: LabelledStatement[], searches: LabelledSearch[]) {
  const rows = [
    ...statements.map(([text, facts]) => ({ text, read: statedFacts(text), labels: facts })),
    ...searches.map(([text, wanted]) => ({ text, read: conditions(text), labels: wanted })),
  ].map(({ text, read, labels }) => {
    const expected = Object.entries(labels).map(([field, value]) => `${field}=${value}`);
    return {
      text,
      expected,
      read,
      wrong: read.filter((fact) => !expected.includes(fact)),
      missed: expected.filter((fact) => !read.includes(fact)),
    };
  });
  const sum = (of: (row: (typeof rows)[number]) => string[]) =>
    rows.reduce((total, row) => total + of(row).length, 0);
  return {
    count: rows.length,
    precision: 1 - sum(({ wrong }) => wrong) / sum(({ read }) => read),
    recall: 1 - sum(({ missed }) => missed) / sum(({ expected }) => expected),
    errors: rows.filter(({ wrong, missed }) => wrong.length + missed.length > 0),
  };
}

describe('labelled negations', () => {
  test.each([
    { part: 'the development set', sets: [developmentStatements, developmentSearches], atLeast: 80 },
    { part: 'the held-out set', sets: [heldOutStatements, heldOutSearches], atLeast: 80 },
  ] as const)('$part proposes nothing that is not certain', ({ sets: [statements, searches], atLeast }) => {
    const { errors, ...figures } = measure(statements, searches);
    console.info(figures, errors);
    expect(figures.count).toBeGreaterThanOrEqual(atLeast);
    expect(figures.precision).toBeGreaterThanOrEqual(0.99);
    expect(figures.recall).toBeGreaterThanOrEqual(0.9);
  });

  test('no text is in both sets', () => {
    const development = [...developmentStatements, ...developmentSearches].map(([text]) => text);
    const heldOut = [...heldOutStatements, ...heldOutSearches].map(([text]) => text);
    expect(heldOut.filter((text) => development.includes(text))).toEqual([]);
  });
});
