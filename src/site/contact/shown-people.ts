import type { Property } from '#domain/property.ts';
import { inWords } from '#text/in-words.ts';
import type { ShownBroker } from './shown-broker.ts';

/** A broker on the page of the company. */
export interface ShownPerson extends ShownBroker {
  /** "Atiende Cuautlancingo y Puebla"; absent while no public property is assigned to the broker. */
  zone?: string;
}

interface PeopleSource {
  shownBrokers: { shown: ShownBroker; propertyIds: string[] }[];
  properties: Pick<Property, 'id' | 'city'>[];
  cityNameOf: (city: string) => string;
}

const maxCities = 3;

/** The brokers who chose to be shown, each with the cities of most of the properties. */
export const shownPeopleOf = ({ shownBrokers, properties, cityNameOf }: PeopleSource): ShownPerson[] =>
  shownBrokers.map(({ shown, propertyIds }) => {
    const ids = new Set(propertyIds);
    const theirs = properties.filter(({ id }) => ids.has(id));
    const cities = [...Map.groupBy(theirs, ({ city }) => cityNameOf(city))]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([city]) => city)
      .slice(0, maxCities);
    return cities.length > 0 ? { ...shown, zone: `Atiende ${inWords(cities)}` } : shown;
  });
