import type { Offer as OfferData, Place, PropertyValue, RealEstateListing, WithContext } from 'schema-dts';
import { pointOf } from '#domain/distance.ts';
import { type Money, totalOf } from '#domain/money.ts';
import type { Property } from '#domain/property.ts';
import { type Offer, offersOf } from '#domain/property-offers.ts';
import { isClosed } from '#domain/property-statuses.ts';
import { paths } from '#paths.ts';
import type { UnitParent } from '#site/properties/park-links.ts';
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
 * @param parent the park or building of a unit
 */
export function propertyListingOf(
  property: Property,
  images: string[],
  parent?: UnitParent,
): WithContext<RealEstateListing> {
  const url = absoluteUrl(paths.property(property));
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.title,
    ...(property.reference_code && { identifier: property.reference_code }),
    description: excerpt(propertyDescription(property), 5_000),
    inLanguage: 'es-MX',
    datePosted: dateOf(property.created_at).toISOString(),
    dateModified: dateOf(property.updated_at).toISOString(),
    ...(images.length > 0 && { image: images.map(absoluteUrl) }),
    provider: agentReference(),
    offers: isAvailable(property)
      ? offersOf(property).map((offer) => offerData(offer, property, url))
      : [noOffer(property, url)],
    mainEntity: placeData(property, parent),
  };
}

/** The price in its own currency and basis. A price per m² is a unit price; its total follows from the area. */
function offerData(offer: Offer, property: Property, url: string): OfferData {
  const { kind, currency } = offer;
  const { status, available_from } = property;
  const total = totalOf(offer, property.area);
  const specifications = [
    ...(kind === 'rent' && total ? [monthlyRent(total)] : []),
    ...(offer.basis === 'per_m2' ? [squareMetrePrice(offer)] : []),
  ].map((specification) => ({ ...specification, ...vatData(property) }));
  return {
    '@type': 'Offer',
    url,
    ...(total && { price: total.amount }),
    priceCurrency: currency,
    availability: `https://schema.org/${status === 'reserved' ? 'LimitedAvailability' : 'InStock'}`,
    ...(available_from && { availabilityStarts: available_from }),
    ...(kind !== 'unspecified' && { businessFunction: businessFunctions[kind] }),
    ...(specifications.length > 0 && {
      priceSpecification: specifications.length === 1 ? specifications[0] : specifications,
    }),
    seller: agentReference(),
  };
}

/** A property that is not available has no price. */
const noOffer = ({ status, closed_on }: Property, url: string): OfferData => ({
  '@type': 'Offer',
  url,
  // schema.org has no "rented".
  availability: `https://schema.org/${status === 'sold' ? 'SoldOut' : 'OutOfStock'}`,
  ...(closed_on && { availabilityEnds: closed_on }),
  seller: agentReference(),
});

const monthlyRent = ({ amount, currency }: Money) =>
  ({
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: currency,
    unitCode: units.month,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: units.month },
  }) as const;

/** The price of one m²; of a rent, for one month. */
const squareMetrePrice = ({ kind, amount, currency }: Offer) =>
  ({
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: currency,
    unitCode: units.squareMetre,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: units.squareMetre },
    ...(kind === 'rent' && {
      billingDuration: { '@type': 'QuantitativeValue', value: 1, unitCode: units.month } as const,
    }),
  }) as const;

const vatData = ({ price_includes_vat }: Property) =>
  price_includes_vat && { valueAddedTaxIncluded: price_includes_vat === 'yes' };

/** Available when status is active, or reserved, or the active flag is set (spec §4). */
const isAvailable = (property: Property) => !isClosed(property) || property.active;

function placeData(property: Property, parent: UnitParent | undefined): Place {
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
    ...(parent && {
      containedInPlace: {
        '@type': 'Place',
        name: parent.title,
        url: absoluteUrl(paths.property(parent)),
      },
    }),
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
