import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import { propertiesWithPage, type ShownSnapshot } from '#domain/snapshot-schema.ts';
import { type PageContext, pageContextOf } from '#site/layouts/page-context.ts';
import { makeCityNames } from '#site/locations/city-names.ts';
import { locationSummariesOf } from '#site/locations/location-summary.ts';
import { type ShownPhotograph, shownPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { typeSummariesOf } from '#site/properties/type-summary.ts';
import { formerListsOf } from './former-lists.ts';

/** What the pages of one build are made of. */
export type SiteCatalog = ReturnType<typeof makeSiteCatalog>;

export function makeSiteCatalog(snapshot: ShownSnapshot, build: Pick<PageContext, 'year' | 'codeVersion'>) {
  const { properties } = snapshot;
  const encoded = new Map(snapshot.photographs.map((photograph) => [photograph.id, photograph]));
  const photographs = new Map(
    propertiesWithPage(snapshot).map((property) => [property.id, shownPhotographsOf(property, encoded)]),
  );
  /** In the order of the property's images. */
  const photographsOf = ({ id }: Pick<Property, 'id'>): ShownPhotograph[] => photographs.get(id) ?? [];
  const mainPhotographOf = (property: Property) => photographsOf(property)[mainIndexOf(property)];

  return {
    pageContext: pageContextOf(snapshot, build),
    revision: snapshot.revision,
    /** Newest first. */
    properties,
    /** Sold or rented: they have a page, and nothing else shows them. */
    closedProperties: snapshot.closed_properties,
    photographsOf,
    cardOf: (property: Property): CardProperty => cardOf(property, photographsOf(property)),
    locations: locationSummariesOf(snapshot.locations, properties, mainPhotographOf),
    types: typeSummariesOf(properties),
    /** The one name of a city, however a property spells it. */
    cityNameOf: makeCityNames(snapshot.locations, properties),
    formerLists: formerListsOf(snapshot),
  };
}
