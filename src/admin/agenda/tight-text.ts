import type { TightPair } from '#domain/agenda.ts';
import { dateOf, formatTime } from '#text/format.ts';
import { formatLongMoment } from '#text/visit-times.ts';

/** Says of two visits that the time between them is short. @param nameOf the person of an inquiry */
export function tightText(
  { first, second, freeMinutes, roadMinutes }: TightPair,
  nameOf: (inquiryId: string) => string,
): string {
  const names = `${nameOf(first.inquiry_id)} y ${nameOf(second.inquiry_id)}`;
  if (freeMinutes < 0) return `${formatLongMoment(second.starts_at)}: las visitas de ${names} se enciman.`;
  const end = formatTime(dateOf(first.ends_at).getTime());
  return `${formatLongMoment(second.starts_at)}: la visita anterior termina a las ${end}, y el camino toma unos ${roadMinutes} minutos (${names}).`;
}
