/** The periods that the panel offers, in days up to today. */
export const countPeriods = [7, 30, 90] as const;
export type CountPeriod = (typeof countPeriods)[number];

export const usualCountPeriod = 30;

/** The period that a text states, otherwise the usual one. */
export const countPeriodIn = (text: string | null): CountPeriod =>
  countPeriods.find((days) => String(days) === text) ?? usualCountPeriod;
