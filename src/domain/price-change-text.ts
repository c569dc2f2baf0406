import type { Money } from './money.ts';
import type { PriceChange, StatedChange } from './price-change.ts';

const markets = { sale: 'venta', rent: 'renta' } as const;
type Market = keyof typeof markets;
type MoneyText = (money: Money) => string;

/** "de $90,000 a $80,000 al mes". */
function rangeText(market: Market, [from, to, currency, basis]: StatedChange, moneyText: MoneyText): string {
  const unit = `${basis === 'per_m2' ? ' por m²' : ''}${market === 'rent' ? ' al mes' : ''}`;
  const [before, after] = [from, to].map((amount) => moneyText({ amount, currency }));
  return `de ${before} a ${after}${unit}`;
}

/**
 * "Bajó de precio: de $90,000 a $80,000 al mes"; without a direction where none is known.
 * @param moneyText words an amount. The hooks cannot use Intl
 */
export function priceChangeText(change: PriceChange | null | undefined, moneyText: MoneyText): string {
  const changes = (['sale', 'rent'] as const).flatMap((market) => {
    const prices = change?.[market];
    return prices && prices[0] !== prices[1] ? { market, prices } : [];
  });
  if (changes.length === 0) return 'Cambió de precio';
  const directions = new Set(changes.map(({ prices: [from, to] }) => (to < from ? 'Bajó' : 'Subió')));
  const direction = directions.size === 1 ? [...directions][0] : 'Cambió';
  const texts = changes.map(
    ({ market, prices }) =>
      `${changes.length === 1 ? '' : `${markets[market]} `}${rangeText(market, prices, moneyText)}`,
  );
  return `${direction} de precio: ${texts.join('; ')}`;
}
