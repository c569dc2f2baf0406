/** The currencies in which an amount may be stated, by stored value. */
export const currencies = { MXN: 'MXN', USD: 'USD' } as const;
export type Currency = keyof typeof currencies;

export interface Money {
  amount: number;
  currency: Currency;
}

/** The basis of an amount: the whole area, or each m². */
export const priceBases = { total: 'En total', per_m2: 'Por m²' } as const;
export type PriceBasis = keyof typeof priceBases;

/** An amount in its own currency and basis. */
export interface StatedAmount extends Money {
  basis: PriceBasis;
}

/** The rate that an administrator set. Nothing is fetched. */
export interface ExchangeRate {
  /** MXN for one USD. */
  usd_mxn: number;
  /** The day of the rate: "2026-11-20". */
  on: string;
  /** Whether equivalents may be shown. An older rate only compares prices. */
  is_current: boolean;
}

/** Days after its own day on which a rate still shows equivalents. */
export const maxRateAgeDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a rate is recent enough for equivalents.
 * @param on its day: "2026-11-20"
 * @param today the day in Mexico City, in the same form
 */
export const isRateCurrent = (on: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(on)) / dayMs <= maxRateAgeDays;

/** Cents; sums and products of amounts have no more decimals. */
const toCents = (amount: number) => Math.round(amount * 100) / 100;

export const money = (amount: number, currency: Currency): Money => ({ amount: toCents(amount), currency });

/** Digits of a price that was changed by a percentage. More are not what anybody would ask for. */
const quotedDigits = 4;

/** An amount after a change by some percent, rounded to four digits and to cents: 9,500,000 + 3.5 % is 9,833,000. */
export const changedByPercent = (amount: number, percent: number): number =>
  toCents(Number(toCents(amount * (1 + percent / 100)).toPrecision(quotedDigits)));

/** The same value in another currency; undefined without a rate. The rate may be old. */
export function convert(
  { amount, currency }: Money,
  to: Currency,
  rate: Pick<ExchangeRate, 'usd_mxn'> | undefined,
): Money | undefined {
  if (currency === to) return { amount, currency };
  if (!rate) return undefined;
  return money(to === 'MXN' ? amount * rate.usd_mxn : amount / rate.usd_mxn, to);
}

/** The approximate value in MXN of an amount in USD; undefined for other amounts and without a current rate. */
export function equivalentOf(stated: Money, rate: ExchangeRate | undefined): Money | undefined {
  if (stated.currency === 'MXN' || !rate?.is_current) return undefined;
  return convert(stated, 'MXN', rate);
}

/** An amount for the whole area; undefined when it is stated per m² and the area is unknown. */
export function totalOf({ amount, currency, basis }: StatedAmount, area: number): Money | undefined {
  if (basis === 'total') return { amount, currency };
  return area > 0 ? money(amount * area, currency) : undefined;
}

/**
 * The price of one m², as stated or derived; undefined when it follows from an unknown area. A derived price in MXN is
 * rounded to pesos (spec §2), one in USD to cents.
 */
export function pricePerSquareMetre(
  { amount, currency, basis }: StatedAmount,
  area: number,
): Money | undefined {
  if (basis === 'per_m2') return { amount, currency };
  if (!(area > 0)) return undefined;
  return currency === 'MXN'
    ? { amount: Math.round(amount / area), currency }
    : money(amount / area, currency);
}
