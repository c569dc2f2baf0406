import { datasheetPartOf } from '#datasheet/datasheet.ts';
import type { Property } from '#domain/property.ts';
import type { DatasheetPartSource } from '#site/datasheet/datasheet-part.ts';
import type { OrientationMaps } from '#site/geography/orientation-maps.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import { type ListedUnit, makeParkLinkFinder, type UnitParent } from '#site/properties/park-links.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerGroup } from '#site/reuse/remember-per-group.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import type { PropertyData } from './property-data.ts';
import { surroundingsOf } from './property-pages.ts';
import type { SiteCatalog } from './site-catalog.ts';

type Source = DatasheetPartSource['sources'][number];

const keepSource = makeKeeper<Source>();
const keepPart = makeKeeper<DatasheetPartSource>();

/** Its arguments are all that the datasheet shows: while they are the same objects, it stays as it is. */
const sourceOf = rememberPerRecord(
  (
    property: Property,
    data: PropertyData,
    maps: OrientationMaps,
    units: ListedUnit[],
    parent: UnitParent | undefined,
  ) =>
    keepSource(property, {
      property,
      rate: exchangeRateFor(property, data.exchangeRate).exchangeRate,
      photographs: data.photographsOf(property),
      plans: data.plansOf(property),
      broker: data.brokerOf(property),
      units,
      ...(parent && { parent }),
      ...surroundingsOf(property, data, maps),
    }),
);

/** Its arguments are all that the file shows. */
const fileOf = rememberPerGroup(
  (sources: readonly Source[], part: number, { company, codeVersion }: PageContext) => {
    const props = keepPart(String(part), { company, sources: [...sources] });
    return { params: { part: String(part) }, props, cacheKey: digestOf({ codeVersion, props }) };
  },
);

/**
 * The files with the datasheets of a few properties each, as Astro's `getStaticPaths` wants them. Sold and rented
 * properties have none.
 */
export function datasheetFilesOf({ propertyData, maps, properties }: SiteCatalog) {
  const parkLinksOf = makeParkLinkFinder(properties);
  const withCode = properties.filter(({ reference_code }) => reference_code !== '');
  const parts = Map.groupBy(withCode, ({ reference_code }) => datasheetPartOf(reference_code));
  return Array.from(parts, ([part, members]) => {
    const sources = members.map((property) => {
      const { units, parent } = parkLinksOf(property);
      return sourceOf(property, propertyData, maps, units, parent);
    });
    return fileOf(part, sources, part, propertyData.pageContext);
  });
}
