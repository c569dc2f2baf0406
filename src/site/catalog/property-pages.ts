import { pointOf } from '#domain/distance.ts';
import type { Property } from '#domain/property.ts';
import { propertyPathParams } from '#paths.ts';
import { makeParkLinkFinder } from '#site/properties/park-links.ts';
import { type CardProperty, exchangeRateFor } from '#site/properties/property-card.ts';
import type { PropertyPageProps } from '#site/properties/sheet/property-page-props.ts';
import { makeSimilarMemory } from '#site/properties/similar-properties.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import type { SiteCatalog } from './site-catalog.ts';

type Props = Omit<PropertyPageProps, 'digest'>;

const keep = makeKeeper<Props>();
const pageOf = rememberPerRecord((props: Props) => {
  const digest = digestOf(props);
  return { params: propertyPathParams(props.property), props: { ...props, digest }, cacheKey: digest };
});
const findSimilar = makeSimilarMemory<CardProperty>();

/** The page of each property, with the digest of exactly the props that the page gets. */
export function propertyPagesOf(catalog: SiteCatalog) {
  const { pageContext, properties, closedProperties, exchangeRate } = catalog;
  const { photographsOf, plansOf, documentsOf, brokerOf, cardOf } = catalog;
  const similarTo = findSimilar(properties.map(cardOf));
  const withPage = [...properties, ...closedProperties];
  const parkLinksOf = makeParkLinkFinder(withPage);
  return withPage.map((property) => {
    const props: Props = {
      context: pageContext,
      property,
      ...exchangeRateFor(property, exchangeRate),
      photographs: photographsOf(property),
      plans: plansOf(property),
      similar: similarTo(property),
      ...parkLinksOf(property),
      documents: documentsOf(property),
      broker: brokerOf(property),
      ...surroundingsOf(property, catalog),
    };
    return pageOf(keep(property, props));
  });
}

/** The map and the distances; nothing for a property without a position. */
export function surroundingsOf(property: Property, { maps, distancesOf }: SiteCatalog) {
  const point = pointOf(property);
  return point ? { map: maps.placed(point), distances: distancesOf(property) } : {};
}
