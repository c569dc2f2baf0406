import { pointOf } from '#domain/distance.ts';
import type { Property } from '#domain/property.ts';
import { propertyPathParams } from '#paths.ts';
import type { OrientationMaps } from '#site/geography/orientation-maps.ts';
import { type ListedUnit, makeParkLinkFinder, type UnitParent } from '#site/properties/park-links.ts';
import { type CardProperty, exchangeRateFor } from '#site/properties/property-card.ts';
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
const keepSimilar = makeKeeper<CardProperty[]>();

/** Its arguments are all that the page shows: while they are the same objects, the page stays as it is. */
const pageOf = rememberPerRecord(
  (
    property: Property,
    data: PropertyData,
    maps: OrientationMaps,
    similar: CardProperty[],
    units: ListedUnit[],
    parent: UnitParent | undefined,
  ) => {
    const props: Props = {
      context: data.pageContext,
      property,
      ...exchangeRateFor(property, data.exchangeRate),
      photographs: data.photographsOf(property),
      plans: data.plansOf(property),
      similar,
      units,
      ...(parent && { parent }),
      documents: data.documentsOf(property),
      broker: data.brokerOf(property),
      ...surroundingsOf(property, data, maps),
    };
    return entryOf(keep(property, props));
  },
);

/** The page of each property, with the digest of exactly the props that the page gets. */
export function propertyPagesOf({ propertyData, maps, properties, closedProperties }: SiteCatalog) {
  const similarTo = makeSimilarFinder(properties.map((property) => propertyData.cardOf(property)));
  const withPage = [...properties, ...closedProperties];
  const parkLinksOf = makeParkLinkFinder(withPage);
  return withPage.map((property) => {
    const { units, parent } = parkLinksOf(property);
    const similar = keepSimilar(property, similarTo(property));
    return pageOf(property, propertyData, maps, similar, units, parent);
  });
}

/** The map and the distances; nothing for a property without a position. */
export function surroundingsOf(property: Property, { distancesOf }: PropertyData, maps: OrientationMaps) {
  const point = pointOf(property);
  return point ? { map: maps.placed(point), distances: distancesOf(property) } : {};
}
