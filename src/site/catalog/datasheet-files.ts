import { datasheetPartOf } from '#datasheet/datasheet.ts';
import type { DatasheetPartSource } from '#site/datasheet/datasheet-part.ts';
import { makeParkLinkFinder } from '#site/properties/park-links.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { surroundingsOf } from './property-pages.ts';
import type { SiteCatalog } from './site-catalog.ts';

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
    const props: DatasheetPartSource = {
      company,
      sources: members.map((property) => ({
        property,
        rate: exchangeRateFor(property, exchangeRate).exchangeRate,
        photographs: photographsOf(property),
        plans: plansOf(property),
        broker: brokerOf(property),
        ...parkLinksOf(property),
        ...surroundingsOf(property, catalog),
      })),
    };
    return { params: { part: String(part) }, props, cacheKey: digestOf({ codeVersion, props }) };
  });
}
