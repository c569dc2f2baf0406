import type { Property } from '#domain/property.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { citySlugOf, typeSlugOf } from '#domain/slug.ts';
import { paths } from '#paths.ts';
import type { CountedLink } from '#site/layouts/navigation.ts';
import { propertyListPropsOf } from '#site/properties/list/property-list-props.ts';
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

/** One page for each type that has properties. */
export const typePagesOf = (catalog: SiteCatalog) =>
  catalog.types.map(({ type, plural }) => {
    const properties = catalog.properties.filter((property) => property.type === type);
    const cityLinks = linksTo(type, citiesAmong(properties, catalog));
    return {
      params: { type: typeSlugOf(type) },
      props: { type, plural, properties, list: propertyListPropsOf(properties, catalog), cityLinks },
    };
  });

/** One page for each city of each type. */
export const cityPagesOf = (catalog: SiteCatalog) =>
  catalog.types.flatMap(({ type, plural }) => {
    const cities = citiesAmong(
      catalog.properties.filter((property) => property.type === type),
      catalog,
    );
    return cities.map(({ city, properties }) => ({
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
      },
    }));
  });

/** One page for each location, with the cards of its newest properties. */
export const locationPagesOf = ({ locations, cardOf }: SiteCatalog) =>
  locations.map((summary) => ({
    params: { location: summary.location.id },
    props: { summary, cards: summary.newest.map(cardOf) },
  }));

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
