import { beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import { jsonLd } from '#site/seo/json-ld.ts';
import { propertyListingOf } from '#site/seo/property-listing.ts';
import { property } from '../../../support/property.ts';

beforeAll(() => {
  vi.stubEnv('SITE', 'https://naves.example');
});

describe('propertyListingOf', () => {
  test('is the page at the canonical URL, with the place as its main entity', () => {
    const nave = property({ latitude: 19.04, longitude: -98.03, address: 'Calle 5', features: ['Rampa'] });
    expect(propertyListingOf(nave, ['/fotos/k-og.jpg'])).toMatchObject({
      '@type': 'RealEstateListing',
      url: `https://naves.example${paths.property(nave)}`,
      datePosted: '2026-11-02T15:00:00.000Z',
      image: ['https://naves.example/fotos/k-og.jpg'],
      mainEntity: {
        '@type': 'Place',
        address: { streetAddress: 'Calle 5', addressLocality: 'Amozoc', addressCountry: 'MX' },
        geo: { latitude: 19.04, longitude: -98.03 },
        additionalProperty: [{ name: 'Superficie', value: 1_000, unitCode: 'MTK' }],
        amenityFeature: [{ name: 'Rampa', value: true }],
      },
    });
  });

  test('names reference code and park', () => {
    const park = property({ title: 'Parque Chachapa', type: 'Parque Industrial' });
    expect(propertyListingOf(property({ reference_code: 'NP-0123' }), [], park)).toMatchObject({
      identifier: 'NP-0123',
      mainEntity: {
        containedInPlace: {
          '@type': 'Place',
          name: 'Parque Chachapa',
          url: expect.stringContaining(paths.property(park)),
        },
      },
    });
  });

  test('has one offer in pesos for sale and one per month for rent', () => {
    const nave = property({ sale_price: 9_500_000, is_for_rent: true, rental_price: 80_000 });
    expect(propertyListingOf(nave, []).offers).toMatchObject([
      {
        price: 9_500_000,
        priceCurrency: 'MXN',
        businessFunction: { '@id': expect.stringMatching('#Sell$') },
      },
      {
        price: 80_000,
        priceCurrency: 'MXN',
        businessFunction: { '@id': expect.stringMatching('#LeaseOut$') },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          unitCode: 'MON',
          referenceQuantity: { value: 1, unitCode: 'MON' },
        },
      },
    ]);
  });

  test('states a rent in dollars per m² as its total and as the price of one m²', () => {
    const nave = property({
      area: 5_000,
      is_for_sale: false,
      is_for_rent: true,
      rental_price: 4.5,
      rental_currency: 'USD',
      rental_basis: 'per_m2',
      price_includes_vat: 'no',
    });
    const month = { value: 1, unitCode: 'MON' };
    expect(propertyListingOf(nave, []).offers).toMatchObject([
      {
        price: 22_500,
        priceCurrency: 'USD',
        priceSpecification: [
          { price: 22_500, priceCurrency: 'USD', referenceQuantity: month, valueAddedTaxIncluded: false },
          {
            price: 4.5,
            priceCurrency: 'USD',
            referenceQuantity: { value: 1, unitCode: 'MTK' },
            billingDuration: month,
          },
        ],
      },
    ]);
    expect(propertyListingOf({ ...nave, is_price_on_request: true }, []).offers).toEqual([]);
  });

  test('gives a legacy price no business function', () => {
    const [offer] = [propertyListingOf(property({ is_for_sale: false, price: 5 }), []).offers].flat();
    expect(offer).toMatchObject({ price: 5 });
    expect(offer).not.toHaveProperty('businessFunction');
  });

  test('is available when status is active or the active flag is set', () => {
    const availability = (stated: Parameters<typeof property>[0]) => {
      const { offers } = propertyListingOf(property({ sale_price: 1, ...stated }), []);
      return JSON.stringify(offers);
    };
    expect(availability({ status: 'sold', active: true })).toContain('InStock');
    expect(availability({ status: 'active', active: false })).toContain('InStock');
    expect(availability({ status: 'reserved' })).toContain('LimitedAvailability');
    expect(availability({ status: 'rented', active: false })).toContain('OutOfStock');
    expect(availability({ status: 'sold', active: false })).toContain('SoldOut');
    expect(availability({ status: 'sold', active: false })).not.toContain('price');
  });

  test('says from when a property is available, and until when a sold one was', () => {
    const offered = propertyListingOf(property({ sale_price: 1, available_from: '2026-12-01' }), []);
    expect(offered.offers).toMatchObject([{ availabilityStarts: '2026-12-01' }]);
    const sold = { status: 'sold', active: false, closed_on: '2026-11-03' } as const;
    expect(propertyListingOf(property(sold), []).offers).toMatchObject([{ availabilityEnds: '2026-11-03' }]);
  });

  test('leaves out unknown facts', () => {
    const bare = property({ area: 0, city: '', state: '' });
    const listing = propertyListingOf(bare, []);
    expect(listing).not.toHaveProperty('image');
    expect(listing.mainEntity).toMatchObject({ additionalProperty: [], amenityFeature: [] });
    expect(listing.mainEntity).not.toHaveProperty('geo');
    expect(JSON.stringify(listing)).not.toContain('addressLocality');
  });
});

test('no text of a property can end the script that carries it', () => {
  const text = jsonLd(propertyListingOf(property({ title: '</script><b>' }), []));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ name: '</script><b>' });
});

test('the script of a property without a public price has no empty list', () => {
  const nave = property({
    area: 0,
    features: [],
    is_for_rent: true,
    rental_price: 9,
    is_price_on_request: true,
  });
  expect(propertyListingOf(nave, []).offers).toEqual([]);
  const text = jsonLd(propertyListingOf(nave, []));
  expect(text).not.toContain('[]');
  expect(JSON.parse(text)).not.toHaveProperty('offers');
});
