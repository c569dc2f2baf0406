import { factsInTexts } from '#domain/stated-facts/stated-facts.ts';
import type { LabelledSentence } from './labelled-sentence.ts';

export interface Measurement {
  /** How many sentences were read. */
  count: number;
  /** How many facts the labels state. */
  facts: number;
  /** The share of read facts that are right. */
  precision: number;
  /** The share of stated facts that were read. */
  recall: number;
  errors: { sentence: string; wrong: string[]; missed: string[] }[];
}

/** Compares what is read in labelled sentences with their labels, fact by fact. */
export function measureSentences(labelled: readonly LabelledSentence[]): Measurement {
  const rows = labelled.map(([sentence, facts]) => {
    const expected = Object.entries(facts).map(([field, value]) => `${field}=${value}`);
    const read = factsInTexts([sentence]).map(({ field, value }) => `${field}=${value}`);
    const wrong = read.filter((fact) => !expected.includes(fact));
    const missed = expected.filter((fact) => !read.includes(fact));
    return { sentence, expected, read, wrong, missed };
  });
  const sum = (of: (row: (typeof rows)[number]) => string[]) =>
    rows.reduce((total, row) => total + of(row).length, 0);
  const facts = sum(({ expected }) => expected);
  return {
    count: rows.length,
    facts,
    precision: 1 - sum(({ wrong }) => wrong) / sum(({ read }) => read),
    recall: 1 - sum(({ missed }) => missed) / facts,
    errors: rows
      .filter(({ wrong, missed }) => wrong.length + missed.length > 0)
      .map(({ sentence, wrong, missed }) => ({ sentence, wrong, missed })),
  };
}
