const domain = require('./domain-rules.js');

/** From here on cents say nothing. */
const wholeFrom = 1_000;

/** "$9,500,000", "USD 4.50". The hooks' VM has no Intl. */
const moneyText = ({ amount, currency }) => {
  const isWhole = Number.isInteger(amount) || amount >= wholeFrom;
  const [whole, cents] = amount.toFixed(isWhole ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency === 'USD' ? 'USD ' : '$'}${cents ? `${grouped}.${cents}` : grouped}`;
};

/** @param change JSON text; '' where no price is known */
const priceChangeText = (change) =>
  domain.priceChangeText(change === '' ? undefined : JSON.parse(change), moneyText);

/** Whether the prices of a property are still those after a change. Otherwise they are not named. */
const isCurrent = (property, change) =>
  change !== '' &&
  !property.getBool('is_price_on_request') &&
  Object.entries(JSON.parse(change)).every(
    ([market, [, to]]) => property.getFloat(market === 'sale' ? 'sale_price' : 'rental_price') === to,
  );

/**
 * One change instead of several that follow each other, as JSON text: from the first price to the last.
 * @param changes JSON texts, the oldest first; '' for one that is not known
 */
const mergedChange = (changes) => {
  const merged = {};
  for (const change of changes.filter(Boolean))
    for (const [market, [from, to, ...unit]] of Object.entries(JSON.parse(change))) {
      const [first, between, ...formerUnit] = merged[market] ?? [];
      const isSequel = between === from && formerUnit.join() === unit.join();
      merged[market] = [isSequel ? first : from, to, ...unit];
    }
  return Object.keys(merged).length === 0 ? '' : JSON.stringify(merged);
};

/** Whether prices went back to what they were. @param change JSON text; '' for none */
const isUndone = (change) =>
  change !== '' && Object.values(JSON.parse(change)).every(([from, to]) => from === to);

module.exports = { priceChangeText, isCurrent, mergedChange, isUndone };
