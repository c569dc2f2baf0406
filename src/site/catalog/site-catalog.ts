import { pointOf } from '#domain/distance.ts';
import type { Landmark } from '#domain/landmark.ts';
import { type LandmarkDistance, landmarkDistancesOf } from '#domain/landmark-distances.ts';
import { photographIdOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import type { PropertyRoads } from '#domain/road-distance.ts';
import { propertiesWithPage, type ShownSnapshot, type SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { type ShownBroker, shownBrokerOf } from '#site/contact/shown-broker.ts';
import { makeOrientationMaps } from '#site/geography/orientation-maps.ts';
import { type BuildContext, pageContextOf } from '#site/layouts/page-context.ts';
import { makeCityNames } from '#site/locations/city-names.ts';
import { locationSummariesOf } from '#site/locations/location-summary.ts';
import { type ShownPhotograph, shownPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { type ShownDocument, shownDocumentOf } from '#site/properties/documents/shown-document.ts';
import { shownPlansOf } from '#site/properties/documents/shown-plan.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { typeSummariesOf } from '#site/properties/type-summary.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { formerListsOf } from './former-lists.ts';

/** The data of all pages of one build. */
export type SiteCatalog = ReturnType<typeof makeSiteCatalog>;

export function makeSiteCatalog(snapshot: ShownSnapshot, build: BuildContext) {
  const { properties } = snapshot;
  const exchangeRate = snapshot.exchange_rate ?? undefined;
  const encoded = new Map(snapshot.photographs.map((photograph) => [photograph.id, photograph]));
  const photographs = new Map(
    propertiesWithPage(snapshot).map((property) => {
      const ids = property.images.map((name) => photographIdOf(property.id, name));
      return [property.id, rememberedPhotographs(property, ...ids.map((id) => encoded.get(id)))];
    }),
  );
  /** In the order of the property's images. */
  const photographsOf = ({ id }: Pick<Property, 'id'>): ShownPhotograph[] => photographs.get(id) ?? [];
  const documents = Map.groupBy(snapshot.documents, ({ property_id }) => property_id);
  const brokers = new Map<string, ShownBroker>(
    snapshot.brokers.flatMap((broker) => {
      const shown = shownBrokerOf(broker, encoded);
      return broker.property_ids.map((id) => [id, shown] as const);
    }),
  );
  const roads = new Map(snapshot.road_distances.map((entry) => [entry.property_id, entry]));
  const locations = locationSummariesOf(
    snapshot.locations,
    properties,
    (property) => photographsOf(property)[mainIndexOf(property)],
    exchangeRate,
  );

  const maps = makeOrientationMaps({
    landmarks: snapshot.landmarks,
    cities: snapshot.locations.map(({ city }) => city),
    points: locations.flatMap(({ point }) => point ?? []),
  });
  const { company } = snapshot;

  return {
    pageContext: pageContextOf(snapshot, build),
    revision: snapshot.revision,
    exchangeRate,
    /** Newest first. */
    properties,
    /** Sold or rented: they have a page, and nothing else shows them. */
    closedProperties: snapshot.closed_properties,
    photographsOf,
    /** The oldest first. */
    documentsOf: ({ id }: Pick<Property, 'id'>): ShownDocument[] =>
      documents.get(id)?.map(shownDocumentOf) ?? [],
    /** The oldest first. */
    plansOf: ({ id }: Pick<Property, 'id'>): ShownPhotograph[] =>
      shownPlansOf(documents.get(id) ?? [], encoded),
    /** The broker of a property; undefined when its page names none. */
    brokerOf: ({ id }: Pick<Property, 'id'>): ShownBroker | undefined => brokers.get(id),
    cardOf: (property: Property): CardProperty =>
      rememberedCard(property, photographsOf(property), exchangeRate),
    locations,
    maps,
    landmarks: snapshot.landmarks,
    /** To the landmarks that matter to a property; none without a position. */
    distancesOf: (property: Property): LandmarkDistance[] =>
      rememberedDistances(property, snapshot.landmarks, roads.get(property.id)),
    companyPoint: company,
    companyMap: maps.placed(company),
    types: typeSummariesOf(properties),
    /** The one name of a city, however a property spells it. */
    cityNameOf: makeCityNames(snapshot.locations, properties),
    formerLists: formerListsOf(snapshot),
  };
}

/** @param encoded one for each image of the property */
const rememberedPhotographs = rememberPerRecord(
  (property: Property, ...encoded: (SnapshotPhotograph | undefined)[]) =>
    shownPhotographsOf(property, new Map(encoded.flatMap((one) => (one ? [[one.id, one]] : [])))),
);
const rememberedCard = rememberPerRecord(cardOf);
const rememberedDistances = rememberPerRecord(
  (property: Property, landmarks: Landmark[], known: PropertyRoads | undefined): LandmarkDistance[] => {
    const point = pointOf(property);
    const roadTo = ({ id }: Landmark) => {
      const found = known?.roads.find(({ landmark_id }) => landmark_id === id);
      return found && { km: found.km, minutes: found.minutes };
    };
    return point ? landmarkDistancesOf(point, landmarks, roadTo) : [];
  },
);
