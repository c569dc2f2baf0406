import { formatNumber } from './format.ts';

/** A distance in whole km: "6 km", "Menos de 1 km". */
export const distanceText = (km: number): string =>
  km < 1 ? 'Menos de 1\u00a0km' : `${formatNumber(km)}\u00a0km`;

/** The distance of a found property: "A 6 km de VW, en línea recta", "A menos de 1 km de VW, en línea recta". */
export const distanceFromText = ({ km, place }: { km: number | undefined; place: string }): string =>
  km === undefined
    ? `Sin ubicación exacta: no sabemos la distancia a ${place}`
    : `A ${km < 1 ? distanceText(0).toLowerCase() : distanceText(Math.round(km))} de ${place}, en línea recta`;

/** A way by road: "8.4 km, 14 min", "126 km, 1 h 45 min". The time is the routing server's. */
export const roadText = ({ km, minutes }: { km: number; minutes: number }): string =>
  `${formatNumber(km < 100 ? km : Math.round(km))}\u00a0km, ${minutesText(minutes)}`;

function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours}\u00a0h`, minutes % 60 > 0 && `${minutes % 60}\u00a0min`];
  return parts.filter(Boolean).join('\u00a0');
}
