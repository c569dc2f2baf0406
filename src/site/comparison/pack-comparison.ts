import type { DistanceTarget, LandmarkDistance } from '#domain/landmark-distances.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { type ComparedProperty, comparedPropertyOf } from './compared-property.ts';
import { partNumberOf } from './part-number.ts';

/** The names of the parts by `partNumberOf`. */
export type ComparisonIndex = Record<number, string>;
/** By reference code. */
export type ComparisonPart = Record<string, ComparedProperty>;

interface Source {
  pageContext: Pick<PageContext, 'codeVersion'>;
  properties: Property[];
  photographsOf: (property: Property) => ShownPhotograph[];
  exchangeRate: ExchangeRate | undefined;
  landmarks: DistanceTarget[];
  distancesOf: (property: Property) => LandmarkDistance[];
}

/**
 * Cuts the catalog into parts of a few properties, so that a comparison loads little of it. A digest of the properties
 * and of the code names each part: the next build keeps the file of an unchanged part.
 */
export function packComparison({
  pageContext,
  properties,
  photographsOf,
  exchangeRate,
  landmarks,
  distancesOf,
}: Source) {
  const groups = Map.groupBy(
    properties.filter(({ reference_code }) => reference_code !== ''),
    ({ reference_code }) => partNumberOf(reference_code),
  );
  const targets = targetsOf(landmarks);
  const parts = Array.from(groups, ([number, group]) => {
    const sources = group.map((property) =>
      keepSource(property, {
        property,
        photographs: photographsOf(property),
        rate: exchangeRateFor(property, exchangeRate).exchangeRate,
        distances: distancesOf(property),
      }),
    );
    const props = keepPart(String(number), { sources, landmarks: targets });
    return { number, ...entryOf(props, pageContext.codeVersion) };
  });
  const index: ComparisonIndex = Object.fromEntries(parts.map(({ number, params }) => [number, params.part]));
  return { index, parts };
}

const keepSource = makeKeeper<PartSource>();
const keepPart = makeKeeper<PartSources>();
const entryOf = rememberPerRecord((props: PartSources, codeVersion: string) => {
  const name = digestOf({ codeVersion, ...props }).slice(0, 16);
  return { params: { part: name }, props, cacheKey: name };
});

const targetsOf = rememberPerRecord((landmarks: DistanceTarget[]): DistanceTarget[] =>
  landmarks.map(({ short_name, kind, latitude, longitude }) => ({ short_name, kind, latitude, longitude })),
);

interface PartSource {
  property: Property;
  photographs: ShownPhotograph[];
  rate: ExchangeRate | undefined;
  distances: LandmarkDistance[];
}

interface PartSources {
  sources: PartSource[];
  landmarks: DistanceTarget[];
}

export const comparisonPartOf = ({ sources, landmarks }: PartSources): ComparisonPart =>
  Object.fromEntries(
    sources.map(({ property, photographs, rate, distances }) => [
      property.reference_code,
      comparedPropertyOf(property, photographs, rate, landmarks, distances),
    ]),
  );
