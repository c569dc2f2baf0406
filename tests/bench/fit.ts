import { nearMissesOf } from '#domain/near-misses.ts';
import { makeMatcher } from '#domain/property-matcher.ts';
import { openIndex } from '#site/property-index/open-index.ts';
import { packIndex } from '../support/property-index.ts';
import { labelledCatalog } from '../unit/domain/requirement-fit/labelled-catalog.ts';
import { measureFit, queryOf } from '../unit/domain/requirement-fit/measure-fit.ts';
import { requirementLabels } from '../unit/domain/requirement-fit/requirement-labels.ts';
import { alertFigures } from './alert-figures.ts';
import { manyProperties } from './catalog.ts';
import { median, quantile } from './results.ts';
import { saveResults } from './save-results.ts';

const propertyCount = Number(process.env.BENCH_PROPERTIES) || 10_000;
const maxNearMisses = 3;
const requirementCount = Number(process.env.BENCH_REQUIREMENTS) || 100_000;

// As the browser opens it: strings of parsed JSON are compared faster than those of templates.
const { index } = packIndex(manyProperties(propertyCount), () => []);
const { properties } = openIndex(JSON.parse(JSON.stringify(index)));
const zone = properties[0]?.location_id;
const queries = requirementLabels.map(([, url]) => {
  const query = queryOf(url);
  return query.location_id ? { ...query, location_id: zone } : query;
});

/** The time of each query in ms: the fastest of ten runs, because other work disturbs some. */
const timesOf = (run: (query: (typeof queries)[number]) => unknown) =>
  queries.map((query) =>
    Math.min(
      ...Array.from({ length: 10 }, () => {
        const start = performance.now();
        run(query);
        return performance.now() - start;
      }),
    ),
  );

const measured = measureFit();
const tasks = {
  'what fits': timesOf((query) => properties.filter(makeMatcher(query))),
  'the nearest three': timesOf((query) => nearMissesOf(properties, query, maxNearMisses)),
};

saveResults('fit', [
  ...(['fits', 'nearMisses', 'nearest'] as const).map((name) => ({
    compared: {
      fits: 'what fits',
      nearMisses: 'what is near, with reasons',
      nearest: 'the nearest ten',
    }[name],
    requirements: requirementLabels.length,
    properties: labelledCatalog.length,
    expected: measured[name].expected,
    precision: measured[name].precision.toFixed(3),
    recall: measured[name].recall.toFixed(3),
  })),
  ...Object.entries(tasks).map(([task, times]) => ({
    task,
    'of properties': propertyCount,
    'median ms': Number(median(times).toFixed(1)),
    'p95 ms': Number(quantile(times, 0.95).toFixed(1)),
  })),
  ...(await alertFigures(propertyCount, requirementCount)),
]);
