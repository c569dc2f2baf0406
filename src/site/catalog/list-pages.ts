import type { Property } from '#domain/property.ts';
import { type PropertyType, propertyTypes } from '#domain/property-types.ts';
import { citySlugOf, typeSlugOf } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import type { CountedLink } from '#site/layouts/navigation.ts';
import { propertyListPropsOf } from '#site/properties/list/property-list-props.ts';
import { typePlurals } from '#site/properties/type-summary.ts';
import type { SiteCatalog } from './site-catalog.ts';

/** For the carousel of the home page. */
export const featuredCardsOf = ({ properties, cardOf }: SiteCatalog) =>
  properties.filter(({ featured }) => featured).map(cardOf);

/** The page that lists all properties. */
export const allPropertiesPageOf = (catalog: SiteCatalog) => ({
  properties: catalog.properties,
  list: propertyListPropsOf(catalog.properties, catalog),
  typeLinks: catalog.types.map(
    ({ type, plural, count }): CountedLink => ({ label: plural, href: paths.propertiesOfType(type), count }),
  ),
});

/** Cards that an empty list shows instead. */
const neighborCount = 6;

/** One page for each type that has properties, or had some. */
export const typePagesOf = (catalog: SiteCatalog) => {
  const empty = catalog.formerLists.filter(({ city }) => city === undefined);
  return [...catalog.types, ...empty].map(({ type }) => {
    const plural = typePlurals[type];
    const properties = catalog.properties.filter((property) => property.type === type);
    const cityLinks = linksTo(type, citiesAmong(properties, catalog));
    return {
      params: { type: typeSlugOf(type) },
      props: {
        type,
        plural,
        properties,
        list: propertyListPropsOf(properties, catalog),
        cityLinks,
        neighbors: neighborsOf(properties, catalog.properties, catalog),
      },
    };
  });
};

/** One page for each city of each type that has properties there, or had some. */
export const cityPagesOf = (catalog: SiteCatalog) =>
  propertyTypes.flatMap((type) => {
    const plural = typePlurals[type];
    const ofType = catalog.properties.filter((property) => property.type === type);
    const cities = citiesAmong(ofType, catalog);
    return [...cities, ...emptyCitiesOf(type, catalog)].map(({ city, properties }) => ({
      params: { type: typeSlugOf(type), city: citySlugOf(city) },
      props: {
        type,
        plural,
        city,
        properties,
        list: propertyListPropsOf(properties, catalog),
        otherCityLinks: linksTo(
          type,
          cities.filter((other) => other.city !== city),
        ),
        neighbors: neighborsOf(
          properties,
          [
            ...catalog.properties.filter((property) => citySlugOf(property.city) === citySlugOf(city)),
            ...ofType,
          ],
          catalog,
        ),
      },
    }));
  });

/** One page for each location, with the cards of its newest properties. */
export const locationPagesOf = ({ locations, cardOf }: SiteCatalog) =>
  locations.map((summary) => ({
    params: { location: summary.location.id },
    props: { summary, cards: summary.newest.map(cardOf) },
  }));

const emptyCitiesOf = (type: PropertyType, { formerLists }: SiteCatalog): CityGroup[] =>
  formerLists.flatMap((list) =>
    list.type === type && list.city !== undefined ? [{ city: list.city, properties: [] }] : [],
  );

/** What an empty list shows instead; nothing for a list with properties. */
const neighborsOf = (properties: Property[], others: Property[], { cardOf }: SiteCatalog) =>
  properties.length > 0 ? [] : [...new Set(others)].slice(0, neighborCount).map(cardOf);

/** The properties of one type in one city: they share a list page. */
interface CityGroup {
  city: string;
  properties: Property[];
}

/** The city with the most properties first. */
function citiesAmong(properties: Property[], { cityNameOf }: Pick<SiteCatalog, 'cityNameOf'>): CityGroup[] {
  return [...Map.groupBy(properties, ({ city }) => cityNameOf(city))]
    .map(([city, inCity]) => ({ city, properties: inCity }))
    .sort((a, b) => b.properties.length - a.properties.length || a.city.localeCompare(b.city, 'es'));
}

const linksTo = (type: PropertyType, cities: CityGroup[]): CountedLink[] =>
  cities.map(({ city, properties }) => ({
    label: city,
    href: paths.propertiesInCity(type, city),
    count: properties.length,
  }));
