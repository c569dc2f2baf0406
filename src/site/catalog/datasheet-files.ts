import { datasheetPartOf } from '#datasheet/datasheet.ts';
import type { Property } from '#domain/property.ts';
import type { DatasheetPartSource } from '#site/datasheet/datasheet-part.ts';
import { makeParkLinkFinder } from '#site/properties/park-links.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { surroundingsOf } from './property-pages.ts';
import type { SiteCatalog } from './site-catalog.ts';

const keepSource = makeKeeper<DatasheetPartSource['sources'][number]>();
const keepPart = makeKeeper<DatasheetPartSource>();

/**
 * The files with the datasheets of a few properties each, as Astro's `getStaticPaths` wants them. Sold and rented
 * properties have none.
 */
export function datasheetFilesOf(catalog: SiteCatalog) {
  const { pageContext, properties, photographsOf, plansOf, brokerOf, exchangeRate } = catalog;
  const { company, codeVersion } = pageContext;
  const parkLinksOf = makeParkLinkFinder(properties);
  const withCode = properties.filter(({ reference_code }) => reference_code !== '');
  const parts = Map.groupBy(withCode, ({ reference_code }) => datasheetPartOf(reference_code));
  return Array.from(parts, ([part, members]) => {
    const sourceOf = (property: Property) =>
      keepSource(property, {
        property,
        rate: exchangeRateFor(property, exchangeRate).exchangeRate,
        photographs: photographsOf(property),
        plans: plansOf(property),
        broker: brokerOf(property),
        ...parkLinksOf(property),
        ...surroundingsOf(property, catalog),
      });
    const props = keepPart(String(part), { company, sources: members.map(sourceOf) });
    return { params: { part: String(part) }, props, cacheKey: digestOf({ codeVersion, props }) };
  });
}
