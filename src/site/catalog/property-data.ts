import { pointOf } from '#domain/distance.ts';
import type { Landmark } from '#domain/landmark.ts';
import { type LandmarkDistance, landmarkDistancesOf } from '#domain/landmark-distances.ts';
import type { ExchangeRate } from '#domain/money.ts';
import { photographIdOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import { mainIndexOf } from '#domain/property-images.ts';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { ShownSnapshot, SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { type ShownBroker, shownBrokerOf } from '#site/contact/shown-broker.ts';
import type { PageContext } from '#site/layouts/page-context.ts';
import { type ShownPhotograph, shownPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { type ShownDocument, shownDocumentOf } from '#site/properties/documents/shown-document.ts';
import { shownPlansOf } from '#site/properties/documents/shown-plan.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';

/**
 * What pages show of a property beside its record. The functions read nothing but the arguments of
 * `rememberedPropertyData`, so their results for one property stay the same as long as this object does.
 */
export type PropertyData = ReturnType<typeof makePropertyData>;

function makePropertyData(
  landmarks: Landmark[],
  pageContext: PageContext,
  exchangeRate: ExchangeRate | undefined,
  photographs: ShownSnapshot['photographs'],
  documents: ShownSnapshot['documents'],
  brokers: ShownSnapshot['brokers'],
  roads: ShownSnapshot['road_distances'],
) {
  const encoded = new Map(photographs.map((photograph) => [photograph.id, photograph]));
  const documentsById = Map.groupBy(documents, ({ property_id }) => property_id);
  const shownBrokers = brokers.map((broker) => ({
    shown: shownBrokerOf(broker, encoded),
    propertyIds: broker.property_ids,
  }));
  const brokersById = new Map<string, ShownBroker>(
    shownBrokers.flatMap(({ shown, propertyIds }) => propertyIds.map((id) => [id, shown] as const)),
  );
  const roadsById = new Map(roads.map((entry) => [entry.property_id, entry]));

  /** In the order of the property's images. */
  const photographsOf = rememberPerRecord((property: Property): ShownPhotograph[] => {
    const ids = property.images.map((name) => photographIdOf(property.id, name));
    return rememberedPhotographs(property, ...ids.map((id) => encoded.get(id)));
  });
  return {
    pageContext,
    exchangeRate,
    photographsOf,
    mainPhotographOf: (property: Property): ShownPhotograph | undefined =>
      photographsOf(property)[mainIndexOf(property)],
    /** The oldest first. */
    documentsOf: ({ id }: Pick<Property, 'id'>): ShownDocument[] =>
      documentsById.get(id)?.map(shownDocumentOf) ?? [],
    /** The oldest first. */
    plansOf: ({ id }: Pick<Property, 'id'>): ShownPhotograph[] =>
      shownPlansOf(documentsById.get(id) ?? [], encoded),
    /** All brokers who chose to be shown, with the ids of their public properties. */
    shownBrokers,
    /** The broker of a property; undefined when its page names none. */
    brokerOf: ({ id }: Pick<Property, 'id'>): ShownBroker | undefined => brokersById.get(id),
    cardOf: rememberPerRecord(
      (property: Property): CardProperty => rememberedCard(property, photographsOf(property), exchangeRate),
    ),
    /** To the landmarks that matter to a property; none without a position. */
    distancesOf: (property: Property): LandmarkDistance[] =>
      rememberedDistances(property, landmarks, roadsById.get(property.id)),
  };
}

/** The same object as in the last build while its arguments are the same objects. */
export const rememberedPropertyData = rememberPerRecord(makePropertyData);

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
