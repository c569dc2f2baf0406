import type { PriceChange, StatedChange } from '#domain/price-change.ts';
import * as domain from '#domain/price-change-text.ts';
import { formatMoney } from '#text/money.ts';

/** @param change JSON text; '' where no price is known */
export const priceChangeText = (change: string) =>
  domain.priceChangeText(change === '' ? undefined : JSON.parse(change), formatMoney);

const markets = ['sale', 'rent'] as const;

const changesIn = (change: string) => {
  const changes: PriceChange = JSON.parse(change);
  return markets.flatMap((market): [typeof market, StatedChange][] => {
    const stated = changes[market];
    return stated ? [[market, stated]] : [];
  });
};

/** Whether the prices of a property are still those after a change. Otherwise they are not named. */
export const isCurrent = (property: core.Record, change: string) =>
  change !== '' &&
  !property.getBool('is_price_on_request') &&
  changesIn(change).every(
    ([market, [, to]]) => property.getFloat(market === 'sale' ? 'sale_price' : 'rental_price') === to,
  );

/**
 * One change instead of several that follow each other, as JSON text: from the first price to the last.
 * @param changes JSON texts, the oldest first; '' for one that is not known
 */
export const mergedChange = (changes: string[]) => {
  const merged: PriceChange = {};
  for (const [market, [from, to, ...unit]] of changes.filter(Boolean).flatMap(changesIn)) {
    const [first, between, ...formerUnit] = merged[market] ?? [];
    const isSequel = between === from && formerUnit.join() === unit.join();
    merged[market] = [isSequel && first !== undefined ? first : from, to, ...unit];
  }
  return Object.keys(merged).length === 0 ? '' : JSON.stringify(merged);
};

/** Whether prices went back to what they were. @param change JSON text; '' for none */
export const isUndone = (change: string) =>
  change !== '' && changesIn(change).every(([, [from, to]]) => from === to);
