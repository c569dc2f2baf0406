import type { DistanceTarget, LandmarkDistance } from '#domain/landmark-distances.ts';
import type { ExchangeRate } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerGroup } from '#site/reuse/remember-per-group.ts';
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
  const { codeVersion } = pageContext;
  const parts = Array.from(groups, ([number, group]) => ({
    number,
    ...partOf(number, group, codeVersion, targets, photographsOf, exchangeRate, distancesOf),
  }));
  const index: ComparisonIndex = Object.fromEntries(parts.map(({ number, params }) => [number, params.part]));
  return { index, parts };
}

/** Its arguments are all that the part shows. */
const partOf = rememberPerGroup(
  (
    properties: readonly Property[],
    codeVersion: string,
    landmarks: DistanceTarget[],
    photographsOf: Source['photographsOf'],
    exchangeRate: ExchangeRate | undefined,
    distancesOf: Source['distancesOf'],
  ) => {
    const sources = properties.map((property) =>
      sourceOf(
        property,
        photographsOf(property),
        exchangeRateFor(property, exchangeRate).exchangeRate,
        distancesOf(property),
      ),
    );
    const props = { sources, landmarks };
    const name = digestOf({ codeVersion, ...props }).slice(0, 16);
    return { params: { part: name }, props, cacheKey: name };
  },
);

const targetsOf = rememberPerRecord((landmarks: DistanceTarget[]): DistanceTarget[] =>
  landmarks.map(({ short_name, kind, latitude, longitude }) => ({ short_name, kind, latitude, longitude })),
);

interface PartSource {
  property: Property;
  photographs: ShownPhotograph[];
  rate: ExchangeRate | undefined;
  distances: LandmarkDistance[];
}

const sourceOf = rememberPerRecord(
  (
    property: Property,
    photographs: ShownPhotograph[],
    rate: ExchangeRate | undefined,
    distances: LandmarkDistance[],
  ): PartSource => ({ property, photographs, rate, distances }),
);

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
