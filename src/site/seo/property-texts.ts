import type { Property } from '#domain/property.ts';
import { offersOf } from '#domain/property-offers.ts';
import { isClosed, statusNames } from '#domain/property-statuses.ts';
import { cityAndState } from '#site/locations/city-and-state.ts';
import { count, formatArea, formatNumber } from '#text/format.ts';
import { priceText } from '#text/money.ts';

const operations = { sale: 'en venta', rent: 'en renta' } as const;

/** "en venta", "en renta" or "en venta y renta"; undefined for neither. */
export function operationOf({
  is_for_sale,
  is_for_rent,
}: Pick<Property, 'is_for_sale' | 'is_for_rent'>): string | undefined {
  if (is_for_sale && is_for_rent) return 'en venta y renta';
  if (is_for_sale) return operations.sale;
  return is_for_rent ? operations.rent : undefined;
}

/** City and state, or the free text of a property without a city. */
const placeInSentence = (property: Property) => (property.city ? cityAndState(property) : property.location);

export function propertyTitle(property: Property): string {
  const place = property.city || property.location;
  return property.title.includes(place) ? property.title : `${property.title}, ${place}`;
}

/** The most important facts come first, because a search engine shows 120 characters. */
export function propertyDescription(property: Property): string {
  const { type, area, ceiling_height, loading_docks_count, description } = property;
  const head = [
    type,
    isClosed(property) ? statusNames[property.status].toLowerCase() : operationOf(property),
    `en ${placeInSentence(property)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const facts = [
    area > 0 && formatArea(area),
    ceiling_height && `${formatNumber(ceiling_height)} m de altura libre`,
    loading_docks_count && count(loading_docks_count, 'andén', 'andenes'),
    ...(isClosed(property) ? [] : offersOf(property)).map(priceText),
  ].filter(Boolean);
  return `${head}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}. ${description}`.trim();
}

export function propertyKeywords(property: Property): string {
  const { type, city, state, location } = property;
  const operation = isClosed(property) ? undefined : operationOf(property);
  const words = [
    type,
    operation && `${type} ${operation}`,
    city && `${type} ${city}`,
    location,
    state && `inmuebles industriales ${state}`,
  ].filter((word) => word !== '' && word !== undefined);
  return [...new Set(words)].join(', ');
}
