import { pointOf } from '#domain/distance.ts';
import type { Property } from '#domain/property.ts';
import { propertyPathParams } from '#paths.ts';
import type { OrientationMaps } from '#site/geography/orientation-maps.ts';
import { makeParkLinkFinder } from '#site/properties/park-links.ts';
import { exchangeRateFor } from '#site/properties/property-card.ts';
import type { PropertyPageProps } from '#site/properties/sheet/property-page-props.ts';
import { makeSimilarFinder } from '#site/properties/similar-properties.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import type { PropertyData } from './property-data.ts';
import type { SiteCatalog } from './site-catalog.ts';

type Props = Omit<PropertyPageProps, 'digest'>;

const keep = makeKeeper<Props>();
const entryOf = rememberPerRecord((props: Props) => {
  const digest = digestOf(props);
  return { params: propertyPathParams(props.property), props: { ...props, digest }, cacheKey: digest };
});

/** The page of each property, with the digest of exactly the props that the page gets. */
export function propertyPagesOf({ propertyData: data, maps, properties, closedProperties }: SiteCatalog) {
  const similarTo = makeSimilarFinder(properties.map((property) => data.cardOf(property)));
  const withPage = [...properties, ...closedProperties];
  const parkLinksOf = makeParkLinkFinder(withPage);
  return withPage.map((property) => {
    const props = keep(property, {
      context: data.pageContext,
      property,
      ...exchangeRateFor(property, data.exchangeRate),
      photographs: data.photographsOf(property),
      plans: data.plansOf(property),
      similar: similarTo(property),
      ...parkLinksOf(property),
      documents: data.documentsOf(property),
      broker: data.brokerOf(property),
      ...surroundingsOf(property, data, maps),
    });
    return entryOf(props);
  });
}

/** The map and the distances; nothing for a property without a position. */
export function surroundingsOf(property: Property, { distancesOf }: PropertyData, maps: OrientationMaps) {
  const point = pointOf(property);
  return point ? { map: maps.placed(point), distances: distancesOf(property) } : {};
}
