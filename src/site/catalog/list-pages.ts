import { maxFeatured } from '#domain/featured.ts';
import { landmarkDistancesOf } from '#domain/landmark-distances.ts';
import type { MapPoint } from '#domain/map-point.ts';
import type { Property } from '#domain/property.ts';
import { availableFirst } from '#domain/property-statuses.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { citySlugOf, typeSlugOf } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import type { CountedLink } from '#site/layouts/navigation.ts';
import { locationFactsOf } from '#site/locations/location-facts.ts';
import { numberedPropertiesOf } from '#site/locations/location-markers.ts';
import type { LocationPageProps } from '#site/locations/location-page.ts';
import { priceRangesOf } from '#site/locations/price-ranges.ts';
import { availableCountText, availableSupplyOf } from '#site/properties/available-supply.ts';
import type { ListPageProps } from '#site/properties/list/property-list-page.ts';
import { propertyListPropsOf } from '#site/properties/list/property-list-props.ts';
import { supplyTextOf } from '#site/properties/list/supply-text.ts';
import { typePlurals } from '#site/properties/type-summary.ts';
import { makeKeeper } from '#site/reuse/keep-equal.ts';
import { digestOf } from '#site/reuse/page-digest.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { type BreadcrumbItem, breadcrumbTo } from '#site/seo/breadcrumb.ts';
import { citySeo, locationSeo, typeSeo } from '#site/seo/list-seo.ts';
import type { SiteCatalog } from './site-catalog.ts';

/** For the carousel of the home page. */
export const featuredCardsOf = ({ properties, cardOf }: SiteCatalog) =>
  properties
    .filter(({ featured }) => featured)
    .toSorted(availableFirst)
    .slice(0, maxFeatured)
    .map(cardOf);

/** The page that lists all properties. */
export const allPropertiesPageOf = (catalog: SiteCatalog) => ({
  properties: catalog.properties,
  list: propertyListPropsOf(catalog.properties, catalog),
  typeLinks: catalog.types.map(
    ({ type, plural, supply }): CountedLink => ({
      label: plural,
      href: paths.propertiesOfType(type),
      countText: availableCountText(supply),
    }),
  ),
});

/** Cards that an empty list shows instead. */
const neighborCount = 6;

/** The list of a type, or of a type in a city. */
interface TypeList {
  type: PropertyType;
  /** Absent for the list of the whole type. */
  city?: string;
  title: string;
  path: string;
  breadcrumb: BreadcrumbItem[];
  properties: Property[];
}

/**
 * A list with the same properties is the same object in the next build, so that results computed from it are reused.
 */
const keepList = makeKeeper<Property[]>();
const rememberedMarkers = rememberPerRecord((newest: Property[], point: MapPoint | undefined) =>
  numberedPropertiesOf(newest, point),
);

/** One list for each type that has properties, or had some. Two routes ask for the lists of a catalog. */
export const typeListsOf = rememberPerRecord((catalog: SiteCatalog): TypeList[] => {
  const empty = catalog.formerLists.filter(({ city }) => city === undefined);
  return [...catalog.types, ...empty].map(({ type }) => {
    const path = paths.propertiesOfType(type);
    return {
      type,
      title: `${typePlurals[type]} en Puebla y Tlaxcala`,
      path,
      breadcrumb: breadcrumbTo(path, { [typeSlugOf(type)]: type }),
      properties: keepList(
        path,
        catalog.properties.filter((property) => property.type === type),
      ),
    };
  });
});

/** One list for each city of each type that has properties there, or had some. */
export const cityListsOf = rememberPerRecord((catalog: SiteCatalog): (TypeList & { city: string })[] => {
  const propertiesOf = new Map(typeListsOf(catalog).map(({ type, properties }) => [type, properties]));
  return propertyTypes.flatMap((type) => {
    const ofType = propertiesOf.get(type) ?? [];
    return [...citiesAmong(ofType, catalog.cityNameOf), ...emptyCitiesOf(type, catalog)].map(
      ({ city, properties }) => {
        const path = paths.propertiesInCity(type, city);
        return {
          type,
          city,
          title: `${typePlurals[type]} en ${city}`,
          path,
          breadcrumb: breadcrumbTo(path, { [typeSlugOf(type)]: type, [citySlugOf(city)]: city }),
          properties: keepList(path, properties),
        };
      },
    );
  });
});

/** The page of each type, with the digest of exactly the props that the page gets. */
export const typePagesOf = (catalog: SiteCatalog) =>
  typeListsOf(catalog).map((list) => {
    const { type, properties } = list;
    const plural = typePlurals[type];
    const props: ListPageProps = {
      ...listPropsOf(list, catalog),
      seo: typeSeo(type, properties),
      within: { type },
      linksTitle: `${plural} por ciudad`,
      links: linksTo(type, citiesAmong(properties, catalog.cityNameOf)),
      what: plural.toLowerCase(),
      neighbors: neighborsOf(list, catalog),
    };
    return { params: { type: typeSlugOf(type) }, ...withDigest(props) };
  });

/** The page of each city of each type, with the digest of exactly the props that the page gets. */
export function cityPagesOf(catalog: SiteCatalog) {
  const lists = cityListsOf(catalog);
  return lists.map((list) => {
    const { type, city, properties } = list;
    const plural = typePlurals[type];
    const others = lists.filter(
      (other) => other.type === type && other.city !== city && other.properties.length > 0,
    );
    const props: ListPageProps = {
      ...listPropsOf(list, catalog),
      seo: citySeo(type, city, properties),
      within: { type, city },
      linksTitle: `${plural} en otras ciudades`,
      links: linksTo(type, others),
      what: `${plural.toLowerCase()} en ${city}`,
      neighbors: neighborsOf(list, catalog),
    };
    return { params: { type: typeSlugOf(type), city: citySlugOf(city) }, ...withDigest(props) };
  });
}

const listPropsOf = ({ title, breadcrumb, properties }: TypeList, catalog: SiteCatalog) => ({
  context: catalog.pageContext,
  title,
  subtitle: supplyTextOf(properties),
  breadcrumb,
  list: propertyListPropsOf(properties, catalog),
});

/** One page for each location, with the cards of its newest properties and the digest of exactly its props. */
export const locationPagesOf = ({ locations, cardOf, maps, landmarks, pageContext }: SiteCatalog) =>
  locations.map((summary) => {
    const { location, count, point, newest } = summary;
    const map = point && maps.zoneAround(point);
    const props: LocationPageProps = {
      context: pageContext,
      seo: locationSeo(summary),
      location,
      facts: locationFactsOf(summary),
      prices: priceRangesOf(summary.properties, summary.exchangeRate),
      count,
      point,
      cards: newest.map(cardOf),
      map,
      markers: map ? rememberedMarkers(newest, point) : [],
      distances: point ? landmarkDistancesOf(point, landmarks) : [],
    };
    return { params: { location: location.id }, ...withDigest(props) };
  });

/** The entry of `getStaticPaths` for a page that the next build may keep. */
function withDigest<Props extends object>(props: Props) {
  const digest = digestOf(props);
  return { props: { ...props, digest }, cacheKey: digest };
}

const emptyCitiesOf = (type: PropertyType, { formerLists }: SiteCatalog): CityGroup[] =>
  formerLists.flatMap((list) =>
    list.type === type && list.city !== undefined ? [{ city: list.city, properties: [] }] : [],
  );

/**
 * The properties that an empty list shows instead: the available ones first, of the same city, then of the same type. Empty for a list with
 * properties.
 */
function neighborsOf({ type, city, properties }: TypeList, { properties: all, cardOf }: SiteCatalog) {
  if (properties.length > 0) return [];
  const inCity = city === undefined ? all : all.filter((one) => citySlugOf(one.city) === citySlugOf(city));
  const others = new Set([...inCity, ...all.filter((one) => one.type === type)]);
  return [...others].toSorted(availableFirst).slice(0, neighborCount).map(cardOf);
}

/** The properties of one type in one city: they share a list page. */
interface CityGroup {
  city: string;
  properties: Property[];
}

/** The city with the most properties first. */
const citiesAmong = rememberPerRecord(
  (properties: Property[], cityNameOf: SiteCatalog['cityNameOf']): CityGroup[] =>
    [...Map.groupBy(properties, ({ city }) => cityNameOf(city))]
      .map(([city, inCity]) => ({ city, properties: inCity }))
      .sort((a, b) => b.properties.length - a.properties.length || a.city.localeCompare(b.city, 'es')),
);

const linksTo = (type: PropertyType, cities: CityGroup[]): CountedLink[] =>
  cities.map(({ city, properties }) => ({
    label: city,
    href: paths.propertiesInCity(type, city),
    countText: availableCountText(availableSupplyOf(properties)),
  }));
