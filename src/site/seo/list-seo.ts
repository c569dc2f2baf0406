import type { FAQPage, ItemList, WithContext } from 'schema-dts';
import type { Property } from '#domain/property.ts';
import type { PropertyType } from '#domain/property-types.ts';
import { paths } from '#paths.ts';
import { cityAndState } from '#site/locations/city-and-state.ts';
import type { LocationSummary } from '#site/locations/location-summary.ts';
import { socialImageOf } from '#site/photographs/shown-photograph.ts';
import { areaRangeText } from '#site/properties/area-range.ts';
import { availableSupplyOf, reservedCountTexts } from '#site/properties/available-supply.ts';
import { firstPageOf } from '#site/properties/first-page.ts';
import { typePlurals, typeSummariesOf } from '#site/properties/type-summary.ts';
import { count } from '#text/format.ts';
import { type FrequentQuestion, frequentQuestionsOf } from '#text/frequent-questions.ts';
import { inWords } from '#text/in-words.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { PageSeo } from './page-seo.ts';
import { operationOf } from './property-texts.ts';

type Listed = Pick<Property, 'id' | 'title' | 'type' | 'city'>;

/** @param shown the properties of the first page, of `total` in the list */
function itemListOf(name: string, shown: Listed[], total: number): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: shown.map((property, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: property.title,
      url: absoluteUrl(paths.property(property)),
    })),
  };
}

function faqPageOf(questions: FrequentQuestion[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function propertiesSeo(properties: Property[], context: { isDemo: boolean }): PageSeo {
  const title = 'Propiedades industriales en venta y renta en Puebla y Tlaxcala';
  return {
    title,
    description: `${supplyOf(properties, ': naves, bodegas, terrenos y parques industriales')}, con fotografías, ficha técnica y precio por m².`,
    path: paths.properties(),
    structuredData: [firstItemsOf(title, properties), faqPageOf(frequentQuestionsOf(context))],
  };
}

export function typeSeo(type: PropertyType, properties: Property[]): PageSeo {
  if (properties.length === 0) return emptyListSeo(typePlurals[type], paths.propertiesOfType(type));
  const title = `${typePlurals[type]} ${operationsOf(properties)} en Puebla y Tlaxcala`;
  return {
    title,
    description: `${supplyOf(properties)} en ${citiesOf(properties)}. Compara altura, andenes y precio por m².`,
    path: paths.propertiesOfType(type),
    structuredData: [firstItemsOf(title, properties)],
  };
}

export function citySeo(type: PropertyType, city: string, properties: Property[]): PageSeo {
  const path = paths.propertiesInCity(type, city);
  if (properties.length === 0) return emptyListSeo(`${typePlurals[type]} en ${city}`, path);
  const title = `${typePlurals[type]} ${operationsOf(properties)} en ${city}`;
  return {
    title,
    description: `${typePlurals[type]} en ${city}: ${supplyOf(properties)}. Ficha técnica, fotografías, precio por m² y visita con un asesor.`,
    path,
    structuredData: [firstItemsOf(title, properties)],
  };
}

/** An empty list serves visitors with an old link. Search engines do not index it. */
const emptyListSeo = (title: string, path: string): PageSeo => ({
  title,
  description: `Por ahora no hay ${title.charAt(0).toLowerCase()}${title.slice(1)}. Mira las propiedades más parecidas.`,
  path,
  noindex: true,
});

export function locationSeo({ location, properties, newest, photograph }: LocationSummary): PageSeo {
  const { id, name, city, state } = location;
  const image = photograph && socialImageOf(photograph);
  const place = name.includes(city) ? state : cityAndState(location);
  const title = `${name}: ${typesOf(properties)} industriales`;
  return {
    title,
    description: `${name}${place && `, ${place}`}: ${supplyOf(properties)}. Precios, fichas técnicas y visita con un asesor.`,
    path: paths.location(id),
    ...(image && { image }),
    structuredData: [itemListOf(title, newest, properties.length)],
  };
}

const firstItemsOf = (title: string, properties: Property[]) =>
  itemListOf(title, firstPageOf(properties), properties.length);

/** "12 propiedades disponibles de 400 a 9,600 m² y 1 apartada". @param what follows the number */
function supplyOf(properties: Property[], what = ''): string {
  const available = availableSupplyOf(properties);
  const { area } = available;
  const counted = count(available.count, 'propiedad disponible', 'propiedades disponibles');
  const amount = counted + what + (area ? ` de ${areaRangeText(area)}` : '');
  return [amount, ...reservedCountTexts(available.reservedCount)].join(' y ');
}

function operationsOf(properties: Property[]): string {
  return (
    operationOf({
      is_for_sale: properties.some((property) => property.is_for_sale),
      is_for_rent: properties.some((property) => property.is_for_rent),
    }) ?? 'en venta'
  );
}

/** "naves y terrenos", to be followed by "industriales". */
function typesOf(properties: Property[]): string {
  const plurals = typeSummariesOf(properties).map(({ plural }) => plural.toLowerCase());
  return inWords(plurals.map((plural) => plural.replace(/ industriales$/, ''))) || 'inmuebles';
}

/** The cities with the most properties, three at most. */
function citiesOf(properties: Property[]): string {
  const inCity = Map.groupBy(
    properties.filter((property) => property.city),
    (property) => property.city,
  );
  const cities = [...inCity].sort(([, a], [, b]) => b.length - a.length).map(([city]) => city);
  if (cities.length === 0) return 'Puebla';
  return cities.length > 3 ? `${cities.slice(0, 3).join(', ')} y más` : inWords(cities);
}
