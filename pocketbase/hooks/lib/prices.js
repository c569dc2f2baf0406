/** The amounts that visitors do not get while the price is on request. */
const amountFields = ['sale_price', 'rental_price', 'price', 'maintenance_fee'];

const toCents = (amount) => Math.round(amount * 100) / 100;

/** A total in MXN; 0 when it is unknown. A negative price is refused by its own field. */
const comparablePriceOf = ({ amount, currency, basis }, area, rate) => {
  const total = basis === 'per_m2' ? toCents(amount * area) : amount;
  const inPesos = currency === 'USD' ? toCents(total * rate) : total;
  return Math.min(Math.max(0, inPesos), Number.MAX_SAFE_INTEGER);
};

/**
 * The total prices in MXN by which the panel orders; 0 when unknown. The site compares by the same rule
 * (src/domain/property-offers.ts).
 * @param values the stored fields of a property
 * @param rate MXN for one USD; 0 without a rate
 */
const comparablePricesOf = (values, rate) => {
  if (values.is_price_on_request) return { sale: 0, rent: 0, any: 0 };
  const priceOf = (amount, currency, basis) =>
    comparablePriceOf({ amount, currency, basis }, values.area, rate);
  const sale = priceOf(values.sale_price, values.sale_currency, values.sale_basis);
  const rent = priceOf(values.rental_price, values.rental_currency, values.rental_basis);
  return { sale, rent, any: sale || rent || priceOf(values.price) };
};

/** SQL of the same rule for one market. It has the parameter `rate`. */
const comparableSql = (market) => `iif(is_price_on_request, 0, min(${Number.MAX_SAFE_INTEGER}, round(
  iif(${market}_basis = 'per_m2', round(${market}_price * area, 2), ${market}_price)
    * iif(${market}_currency = 'USD', {:rate}, 1), 2)))`;

/** Updates the price order of all properties with a price in USD. One statement: 10,000 take less than a second. */
const compareByRate = (app, rate) => {
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

/** Sets the fields by which the panel orders. The price order is that of the site (spec §5). */
const setComparablePrices = (record, rate) => {
  const texts = ['sale_currency', 'sale_basis', 'rental_currency', 'rental_basis'];
  const numbers = ['area', 'sale_price', 'rental_price', 'price'];
  const { sale, rent, any } = comparablePricesOf(
    {
      ...Object.fromEntries(texts.map((name) => [name, record.getString(name)])),
      ...Object.fromEntries(numbers.map((name) => [name, record.getFloat(name)])),
      is_price_on_request: record.getBool('is_price_on_request'),
    },
    rate,
  );
  record.set('comparable_price', any);
  record.set('comparable_sale_price', sale);
  record.set('comparable_rental_price', rent);
  record.set('without_sale_price', sale > 0 ? 0 : 1);
  record.set('without_rental_price', rent > 0 ? 0 : 1);
};

module.exports = { amountFields, comparablePricesOf, compareByRate, setComparablePrices };
