import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { type MapPlaces, makeOrientationMaps } from '#site/geography/orientation-maps.ts';
import { type BuildContext, type PageContext, pageContextOf } from '#site/layouts/page-context.ts';
import { cityNamesOf, makeCityNames } from '#site/locations/city-names.ts';
import { locationSummariesOf } from '#site/locations/location-summary.ts';
import { typeSummariesOf } from '#site/properties/type-summary.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { formerListsOf } from './former-lists.ts';
import { rememberedPropertyData } from './property-data.ts';

/** The data of all pages of one build. */
export type SiteCatalog = ReturnType<typeof makeSiteCatalog>;

export function makeSiteCatalog(snapshot: ShownSnapshot, build: BuildContext) {
  const { properties, company } = snapshot;
  const exchangeRate = snapshot.exchange_rate ?? undefined;
  const propertyData = rememberedPropertyData(
    snapshot.landmarks,
    keepContext('context', pageContextOf(snapshot, build)),
    exchangeRate,
    snapshot.photographs,
    snapshot.documents,
    snapshot.brokers,
    snapshot.road_distances,
  );
  const locations = locationSummariesOf(
    snapshot.locations,
    properties,
    propertyData.mainPhotographOf,
    exchangeRate,
  );
  const places = keepPlaces('places', {
    cities: snapshot.locations.map(({ city }) => city),
    points: locations.flatMap(({ point }) => point ?? []),
  });
  const maps = rememberedMaps(snapshot.landmarks, places);

  return {
    ...propertyData,
    propertyData,
    revision: snapshot.revision,
    /** Newest first. */
    properties,
    /** Sold or rented: they have a page, and nothing else shows them. */
    closedProperties: snapshot.closed_properties,
    locations,
    /** The same without their supply. */
    locationRecords: snapshot.locations,
    maps,
    landmarks: snapshot.landmarks,
    companyPoint: company,
    companyMap: maps.placed(company),
    types: typeSummariesOf(properties),
    /** The one name of a city, however a property spells it. */
    cityNameOf: rememberedCityNames(keepCityNames('names', cityNamesOf(snapshot.locations, properties))),
    formerLists: formerListsOf(snapshot),
  };
}

const keepContext = makeKeeper<PageContext>();
const keepPlaces = makeKeeper<MapPlaces>();
const keepCityNames = makeKeeper<ReturnType<typeof cityNamesOf>>();
const rememberedCityNames = rememberPerRecord(makeCityNames);
const rememberedMaps = rememberPerRecord((landmarks: ShownSnapshot['landmarks'], places: MapPlaces) =>
  makeOrientationMaps({ landmarks, ...places }),
);
