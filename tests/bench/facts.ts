import { factsInTexts } from '#domain/stated-facts/stated-facts.ts';
import { demoProperties } from '#server/seed/demo-properties.ts';
import { developmentSentences } from '../unit/domain/stated-facts/development-sentences.ts';
import { heldOutSentences } from '../unit/domain/stated-facts/held-out-sentences.ts';
import { measureSentences } from '../unit/domain/stated-facts/measure-sentences.ts';
import { median } from './results.ts';
import { saveResults } from './save-results.ts';

/** What the first run over the held-out sentences read, before any pattern was changed for them. */
const firstRun = {
  sentences: 'held out, first run',
  count: 87,
  facts: 96,
  precision: '0.989',
  recall: '0.979',
};

const measured = [
  { sentences: 'development', ...measureSentences(developmentSentences) },
  { sentences: 'held out', ...measureSentences(heldOutSentences) },
];

const texts = demoProperties.map(({ title, features, available_services, description }) => [
  title,
  ...features,
  ...available_services,
  description,
]);
const runs = Array.from({ length: 10 }, () => {
  const start = performance.now();
  for (const text of texts) factsInTexts(text);
  return (performance.now() - start) / texts.length;
});

saveResults('facts', [
  firstRun,
  ...measured.map(({ sentences, count, facts, precision, recall }) => ({
    sentences,
    count,
    facts,
    precision: precision.toFixed(3),
    recall: recall.toFixed(3),
  })),
  { catalog: 'demo properties', properties: texts.length, 'ms per property': median(runs) },
]);
