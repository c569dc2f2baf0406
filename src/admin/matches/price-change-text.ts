import type { PriceChange, StatedChange } from '#domain/price-change.ts';
import { formatMoney } from '#text/format.ts';

const markets = { sale: 'venta', rent: 'renta' } as const;
type Market = keyof typeof markets;

/** "de $90,000 a $80,000 al mes". */
function rangeText(market: Market, [from, to, currency, basis]: StatedChange): string {
  const unit = `${basis === 'per_m2' ? ' por m²' : ''}${market === 'rent' ? ' al mes' : ''}`;
  const [before, after] = [from, to].map((amount) => formatMoney({ amount, currency }));
  return `de ${before} a ${after}${unit}`;
}

/** "Bajó de precio: de $90,000 a $80,000 al mes"; without a direction where none is known. */
export function priceChangeText(change: PriceChange | null | undefined): string {
  const changes = (['sale', 'rent'] as const).flatMap((market) => {
    const prices = change?.[market];
    return prices && prices[0] !== prices[1] ? { market, prices } : [];
  });
  if (changes.length === 0) return 'Cambió de precio';
  const directions = new Set(changes.map(({ prices: [from, to] }) => (to < from ? 'Bajó' : 'Subió')));
  const direction = directions.size === 1 ? [...directions][0] : 'Cambió';
  const texts = changes.map(({ market, prices }) =>
    changes.length === 1 ? rangeText(market, prices) : `${markets[market]} ${rangeText(market, prices)}`,
  );
  return `${direction} de precio: ${texts.join('; ')}`;
}
