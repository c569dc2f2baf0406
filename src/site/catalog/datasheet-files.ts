import { datasheetPartOf } from '#datasheet/datasheet.ts';
import type { Property } from '#domain/property.ts';
import type { DatasheetPartSource } from '#site/datasheet/datasheet-part.ts';
import type { OrientationMaps } from '#site/geography/orientation-maps.ts';
import { makeParkLinkFinder, type ParkLinks } from '#site/properties/park-links.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import type { PropertyData } from './property-data.ts';
import { surroundingsOf } from './property-pages.ts';
import type { SiteCatalog } from './site-catalog.ts';

type Source = DatasheetPartSource['sources'][number];

const keepSource = makeKeeper<Source>();
const keepPart = makeKeeper<DatasheetPartSource>();

const sourceOf = (property: Property, data: PropertyData, maps: OrientationMaps, links: ParkLinks): Source =>
  keepSource(property, {
    property,
    rate: exchangeRateFor(property, data.exchangeRate).exchangeRate,
    photographs: data.photographsOf(property),
    plans: data.plansOf(property),
    broker: data.brokerOf(property),
    ...links,
    ...surroundingsOf(property, data, maps),
  });

const fileOf = rememberPerRecord((props: DatasheetPartSource, part: string, codeVersion: string) => ({
  params: { part },
  props,
  cacheKey: digestOf({ codeVersion, props }),
}));

/**
 * The files with the datasheets of a few properties each, as Astro's `getStaticPaths` wants them. Sold and rented
 * properties have none.
 */
export function datasheetFilesOf({ propertyData, maps, properties }: SiteCatalog) {
  const parkLinksOf = makeParkLinkFinder(properties);
  const withCode = properties.filter(({ reference_code }) => reference_code !== '');
  const parts = Map.groupBy(withCode, ({ reference_code }) => datasheetPartOf(reference_code));
  return Array.from(parts, ([part, members]) => {
    const { company, codeVersion } = propertyData.pageContext;
    const sources = members.map((property) => sourceOf(property, propertyData, maps, parkLinksOf(property)));
    return fileOf(keepPart(String(part), { company, sources }), String(part), codeVersion);
  });
}
