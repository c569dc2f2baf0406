import { CODE } from 'astro:env/server';
import { createHash } from 'node:crypto';
import type { Property } from '#domain/property.ts';
import { citySlugOf, typeSlugOf } from '#domain/slug.ts';
import { paths, propertyPathParams } from '#paths.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { similarAmong } from '#site/properties/similar-properties.ts';
import { activeProperties, company, photographsOf, types } from './catalog.ts';

const cards = activeProperties.map((property) => cardOf(property, photographsOf(property)));
const ofType = Map.groupBy(activeProperties, ({ type }) => type);

const similarCardsTo = similarAmong(cards);

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

/** All that a property's page shows, beside what stands around every page. */
interface PropertyMatter {
  property: Property;
  photographs: ShownPhotograph[];
  /** What a visitor of this property would look at next. */
  similar: CardProperty[];
}

export interface PropertyPageProps extends PropertyMatter {
  /** Where it is the same, two builds make the same page. */
  digest: string;
}

const aroundEveryPage = JSON.stringify([
  CODE,
  company,
  types.map(({ type }) => type),
  new Date().getFullYear(),
]);

const digestOf = (matter: PropertyMatter) =>
  createHash('sha256').update(aroundEveryPage).update(JSON.stringify(matter)).digest('base64url');

export const propertyPages = () =>
  activeProperties.map((property) => {
    const matter = { property, photographs: photographsOf(property), similar: similarCardsTo(property) };
    const digest = digestOf(matter);
    return { params: propertyPathParams(property), props: { ...matter, digest }, cacheKey: digest };
  });
