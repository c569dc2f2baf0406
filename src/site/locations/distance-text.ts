import { formatNumber } from '#text/format.ts';

/** A distance in whole km: "6 km", "Menos de 1 km". */
export const distanceText = (km: number): string =>
  km < 1 ? 'Menos de 1\u00a0km' : `${formatNumber(km)}\u00a0km`;
