/** Digits in groups of three: "1,250", "-1,250". */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with at most two decimals: "1,250.5". The engine of the hooks has no Intl. */
export function formatNumber(amount: number): string {
  const [whole = '', decimals] = String(Math.round(amount * 100) / 100).split('.');
  return decimals ? `${grouped(whole)}.${decimals}` : grouped(whole);
}

/** A number with its unit: "750 kVA". A no-break space keeps the unit on the same line. */
export const figureText = (amount: number, unit?: string): string =>
  formatNumber(amount) + (unit ? `\u00a0${unit}` : '');

/** An area in m²: "1,250 m²". */
export const formatArea = (squareMetres: number): string => figureText(squareMetres, 'm²');
