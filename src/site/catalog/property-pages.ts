import { propertyPathParams } from '#paths.ts';
import { digestOf } from '#site/properties/sheet/property-page-props.ts';
import { makeSimilarFinder } from '#site/properties/similar-properties.ts';
import type { SiteCatalog } from './site-catalog.ts';

/** The page of each property, with the digest of exactly the props that the page gets. */
export function propertyPagesOf(catalog: SiteCatalog) {
  const { pageContext, properties, closedProperties, photographsOf, cardOf } = catalog;
  const similarTo = makeSimilarFinder(properties.map(cardOf));
  return [...properties, ...closedProperties].map((property) => {
    const props = {
      context: pageContext,
      property,
      photographs: photographsOf(property),
      similar: similarTo(property),
    };
    const digest = digestOf(props);
    return { params: propertyPathParams(property), props: { ...props, digest }, cacheKey: digest };
  });
}
