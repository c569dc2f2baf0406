import { grouped } from './figures.ts';

/** From here on cents say nothing. A smaller amount, such as one per m², may have them. */
const wholeFrom = 1_000;

/**
 * An amount without decimals (spec §5): "$9,500,000", "USD 22,500". A small one with cents keeps them: "USD 4.50". The
 * engine of the hooks has no Intl.
 */
export function formatMoney({ amount, currency }: { amount: number; currency: 'MXN' | 'USD' }): string {
  const size = Math.abs(amount);
  const isWhole = Number.isInteger(amount) || size >= wholeFrom;
  const [whole = '', cents] = size.toFixed(isWhole ? 0 : 2).split('.');
  const figure = cents ? `${grouped(whole)}.${cents}` : grouped(whole);
  return `${amount < 0 ? '-' : ''}${currency === 'USD' ? 'USD\u00a0' : '$'}${figure}`;
}

/** `StatedAmount` of src/domain/money.ts, and whether it is paid every month. */
export interface Amount {
  amount: number;
  currency: 'MXN' | 'USD';
  basis: 'total' | 'per_m2';
  isMonthly?: boolean;
}

/** An amount in its own currency and basis: "USD 4.50 por m² al mes". */
export const amountText = ({ basis, isMonthly, ...money }: Amount): string =>
  [formatMoney(money), basis === 'per_m2' && 'por m²', isMonthly && 'al mes'].filter(Boolean).join(' ');

/** An amount for sale or for rent; `Offer` of src/domain/property-offers.ts. A rent is per month. */
interface Price extends Omit<Amount, 'isMonthly'> {
  kind: 'sale' | 'rent' | 'unspecified';
}

/** A price in its own currency and basis: "USD 4.50 por m² al mes". */
export const priceText = ({ kind, ...amount }: Price): string =>
  amountText({ ...amount, isMonthly: kind === 'rent' });

/** A price in the basis in which it is not stated: "$100 por m² al mes", "USD 22,500 al mes en total". */
export const derivedText = (price: Price): string =>
  priceText(price) + (price.basis === 'total' ? ' en total' : '');
