import { comparablePricesOf, type PriceFields } from '#domain/property-offers.ts';

/** The amounts that visitors do not get while the price is on request. */
export const amountFields = ['sale_price', 'rental_price', 'price', 'maintenance_fee'];

/** SQL of the same rule for one market. It has the parameter `rate`. */
const comparableSql = (market: string) => `iif(is_price_on_request, 0, min(${Number.MAX_SAFE_INTEGER}, round(
  iif(${market}_basis = 'per_m2', round(${market}_price * area, 2), ${market}_price)
    * iif(${market}_currency = 'USD', {:rate}, 1), 2)))`;

/** Updates the price order of all properties with a price in USD. One statement: 10,000 take less than a second. */
export const compareByRate = (app: core.App, rate: number) => {
  const [sale, rent] = [comparableSql('sale'), comparableSql('rental')];
  app
    .db()
    .newQuery(
      `UPDATE properties SET
        comparable_sale_price = ${sale},
        comparable_rental_price = ${rent},
        without_sale_price = iif(${sale} > 0, 0, 1),
        without_rental_price = iif(${rent} > 0, 0, 1),
        comparable_price = iif(${sale} > 0, ${sale}, iif(${rent} > 0, ${rent}, iif(is_price_on_request, 0, price)))
      WHERE sale_currency = 'USD' OR rental_currency = 'USD'`,
    )
    .bind({ rate })
    .execute();
};

/** A negative price is refused by its own field. */
const orderOf = (price: number) => Math.min(Math.max(0, price), Number.MAX_SAFE_INTEGER);

const currencyOf = (text: string) => (text === 'USD' ? 'USD' : 'MXN');
const basisOf = (text: string) => (text === 'per_m2' ? 'per_m2' : 'total');

/** The prices of a stored property. PocketBase stores "not stated" as 0. */
export const priceFieldsOf = (record: core.Record): PriceFields => ({
  is_for_sale: record.getBool('is_for_sale'),
  is_for_rent: record.getBool('is_for_rent'),
  is_price_on_request: record.getBool('is_price_on_request'),
  area: record.getFloat('area'),
  sale_price: record.getFloat('sale_price') || undefined,
  sale_currency: currencyOf(record.getString('sale_currency')),
  sale_basis: basisOf(record.getString('sale_basis')),
  rental_price: record.getFloat('rental_price') || undefined,
  rental_currency: currencyOf(record.getString('rental_currency')),
  rental_basis: basisOf(record.getString('rental_basis')),
  price: record.getFloat('price') || undefined,
});

/**
 * Sets the fields by which the panel orders. The price order is that of the site (spec §5).
 * @param rate MXN for one USD; 0 without a rate
 */
export const setComparablePrices = (record: core.Record, rate: number) => {
  const prices = comparablePricesOf(priceFieldsOf(record), 'MXN', rate === 0 ? undefined : { usd_mxn: rate });
  record.set('comparable_price', orderOf(prices.any));
  record.set('comparable_sale_price', orderOf(prices.sale));
  record.set('comparable_rental_price', orderOf(prices.rent));
  record.set('without_sale_price', prices.sale > 0 ? 0 : 1);
  record.set('without_rental_price', prices.rent > 0 ? 0 : 1);
};
