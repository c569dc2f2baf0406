import type { Offer as OfferData, Place, PropertyValue, RealEstateListing, WithContext } from 'schema-dts';
import type { Property } from '#domain/property.ts';
import { type Offer, offersOf } from '#domain/property-offers.ts';
import { paths } from '#paths.ts';
import { pointOf } from '#site/locations/map-links.ts';
import { excerpt } from '#text/excerpt.ts';
import { dateOf } from '#text/format.ts';
import { absoluteUrl } from './absolute-url.ts';
import { agentReference } from './company-data.ts';
import { propertyDescription } from './property-texts.ts';

const businessFunctions = {
  sale: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
  rent: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
} as const;

/** UN/CEFACT: square metre, metre, month. */
const units = { squareMetre: 'MTK', metre: 'MTR', month: 'MON' } as const;

/**
 * The page is the listing; its main entity is the place with address, measures and features.
 * @param images absolute URLs or paths of this site, the main one first
 */
export function propertyListingOf(property: Property, images: string[]): WithContext<RealEstateListing> {
  const url = absoluteUrl(paths.property(property));
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    description: excerpt(propertyDescription(property), 5_000),
    inLanguage: 'es-MX',
    datePosted: dateOf(property.created_at).toISOString(),
    dateModified: dateOf(property.updated_at).toISOString(),
    ...(images.length > 0 && { image: images.map(absoluteUrl) }),
    provider: agentReference(),
    offers: isAvailable(property) ? offersOf(property).map((offer) => offerData(offer, url)) : [noOffer(url)],
    mainEntity: placeData(property),
  };
}

function offerData({ kind, amount }: Offer, url: string): OfferData {
  return {
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: 'MXN',
    availability: 'https://schema.org/InStock',
    ...(kind !== 'unspecified' && { businessFunction: businessFunctions[kind] }),
    ...(kind === 'rent' && { priceSpecification: monthlyRent(amount) }),
    seller: agentReference(),
  };
}

/** What is not available has no price any more. */
const noOffer = (url: string): OfferData => ({
  '@type': 'Offer',
  url,
  availability: 'https://schema.org/OutOfStock',
  seller: agentReference(),
});

const monthlyRent = (price: number) =>
  ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'MXN',
    unitCode: units.month,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: units.month },
  }) as const;

/** Available when status is active or the active flag is set (spec §4). */
const isAvailable = ({ status, active }: Property) => status === 'active' || active;

function placeData(property: Property): Place {
  const { title, type, address, location, city, state, features } = property;
  const point = pointOf(property);
  return {
    '@type': 'Place',
    name: title,
    additionalType: type,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || location,
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      addressCountry: 'MX',
    },
    ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
    additionalProperty: measuresOf(property),
    amenityFeature: features.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  };
}

function measuresOf({ area, ceiling_height, loading_docks_count }: Property): PropertyValue[] {
  const measures = [
    { name: 'Superficie', value: area, unitCode: units.squareMetre },
    { name: 'Altura libre', value: ceiling_height, unitCode: units.metre },
    { name: 'Andenes de carga', value: loading_docks_count },
  ];
  return measures.flatMap(({ value, ...measure }) =>
    value ? [{ '@type': 'PropertyValue', ...measure, value }] : [],
  );
}
