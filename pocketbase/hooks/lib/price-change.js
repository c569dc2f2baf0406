/** As in src/domain/price-change.ts and src/admin/matches/price-change-text.ts. tests/unit/shared-rules.test.ts compares both. */
const markets = { sale: 'venta', rent: 'renta' };
/** From here on cents say nothing. */
const wholeFrom = 1_000;

/** "$9,500,000", "USD 4.50". The hooks' VM has no Intl. */
const moneyText = (amount, currency) => {
  const isWhole = Number.isInteger(amount) || amount >= wholeFrom;
  const [whole, cents] = amount.toFixed(isWhole ? 0 : 2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${currency === 'USD' ? 'USD ' : '$'}${cents ? `${grouped}.${cents}` : grouped}`;
};

/** "de $90,000 a $80,000 al mes". */
const rangeText = (market, [from, to, currency, basis]) => {
  const unit = `${basis === 'per_m2' ? ' por m²' : ''}${market === 'rent' ? ' al mes' : ''}`;
  return `de ${moneyText(from, currency)} a ${moneyText(to, currency)}${unit}`;
};

/** "Bajó de precio: de $90,000 a $80,000 al mes"; no direction where none is known. @param change JSON text; '' for none */
const priceChangeText = (change) => {
  const changes = Object.entries(change === '' ? {} : JSON.parse(change)).filter(
    ([, [from, to]]) => from !== to,
  );
  if (changes.length === 0) return 'Cambió de precio';
  const directions = new Set(changes.map(([, [from, to]]) => (to < from ? 'Bajó' : 'Subió')));
  const direction = directions.size === 1 ? [...directions][0] : 'Cambió';
  const texts = changes.map(([market, prices]) =>
    changes.length === 1 ? rangeText(market, prices) : `${markets[market]} ${rangeText(market, prices)}`,
  );
  return `${direction} de precio: ${texts.join('; ')}`;
};

/** Whether the prices of a property are still those after a change. Otherwise they are not named. */
const isCurrent = (property, change) =>
  change !== '' &&
  !property.getBool('is_price_on_request') &&
  Object.entries(JSON.parse(change)).every(
    ([market, [, to]]) => property.getFloat(market === 'sale' ? 'sale_price' : 'rental_price') === to,
  );

module.exports = { priceChangeText, isCurrent };
