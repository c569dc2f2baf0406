import { dateFormat, dateOf } from './format.ts';

const longMomentText = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** A timestamp of PocketBase with its weekday in Mexico City: "jueves, 26 de noviembre, 10:00 a.m.". */
export const formatLongMoment = (stamp: string) => longMomentText(dateOf(stamp));

/** Minutes in words: "45 minutos", "1 hora", "1 h 30 min". */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutos`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest > 0) return `${hours} h ${rest} min`;
  return hours === 1 ? '1 hora' : `${hours} horas`;
}
