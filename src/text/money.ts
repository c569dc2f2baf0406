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
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount < 0 ? '-' : '';
  return `${sign}${currency === 'USD' ? 'USD\u00a0' : '$'}${cents ? `${grouped}.${cents}` : grouped}`;
}
