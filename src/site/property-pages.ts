import type { Property } from '#domain/property.ts';
import { citySlugOf, typeSlugOf } from '#domain/slug.ts';
import { paths, propertySegments } from '#paths.ts';
import { activeProperties, photographsOf, types } from './catalog.ts';
import { type CardProperty, cardOf } from './properties/property-card.ts';
import { packIndex } from './properties/property-index.ts';
import { similarTo } from './properties/similar-properties.ts';

const cards = activeProperties.map((property) => cardOf(property, photographsOf(property)));
const cardsOfType = Map.groupBy(cards, ({ type }) => type);
const ofType = Map.groupBy(activeProperties, ({ type }) => type);

/** The file that the list in the browser loads. */
export const propertyIndex = () => packIndex(activeProperties, photographsOf);

export const similarCards = (property: Property): CardProperty[] =>
  similarTo(property, cardsOfType.get(property.type) ?? []);

/** The properties of one type in one city, as they share an address. */
export interface CityGroup {
  city: string;
  path: string;
  properties: Property[];
}

/** The best supplied city first; a property without a city stands with those of Puebla (spec §9). */
function citiesOf(type: Property['type']): CityGroup[] {
  const inCity = Map.groupBy(ofType.get(type) ?? [], ({ city }) => citySlugOf(city));
  return [...inCity.values()]
    .map((properties) => {
      const city = properties.find(({ city }) => city)?.city ?? 'Puebla';
      return { city, path: paths.propertiesInCity(type, city), properties };
    })
    .sort((a, b) => b.properties.length - a.properties.length || a.city.localeCompare(b.city, 'es'));
}

/** A way from one list to another. */
export interface ListLink {
  label: string;
  path: string;
  amount: number;
}

const linkTo = ({ city, path, properties }: CityGroup): ListLink => ({
  label: city,
  path,
  amount: properties.length,
});

export const typeLinks: ListLink[] = types.map(({ type, plural, count }) => ({
  label: plural,
  path: paths.propertiesOfType(type),
  amount: count,
}));

export const typePages = () =>
  types.map(({ type, plural }) => ({
    params: { type: typeSlugOf(type) },
    props: { type, plural, properties: ofType.get(type) ?? [], cities: citiesOf(type).map(linkTo) },
  }));

export const cityPages = () =>
  types.flatMap(({ type, plural }) => {
    const cities = citiesOf(type);
    return cities.map(({ city, properties }) => ({
      params: { type: typeSlugOf(type), city: citySlugOf(city) },
      props: {
        type,
        plural,
        city,
        properties,
        others: cities.filter((other) => other.city !== city).map(linkTo),
      },
    }));
  });

/** The canonical address of each property, and the one without its title, which leads there (spec §2). */
export const propertyPages = () =>
  activeProperties.flatMap((property) => {
    const params = propertySegments(property);
    const canonical = { params, props: { property, isCanonical: true } };
    const short = { params: { ...params, property: property.id }, props: { property, isCanonical: false } };
    return params.property === property.id ? [canonical] : [canonical, short];
  });

export const propertyByIdPages = () =>
  activeProperties.map((property) => ({
    params: { id: property.id },
    props: { path: paths.property(property) },
  }));
