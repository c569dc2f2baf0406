import { freeSpansOn } from '#domain/agenda.ts';
import type { Visit } from '#domain/visit.ts';
import { companyClock } from '#text/days.ts';
import { dateFormat, formatTime } from '#text/format.ts';

const dayText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/**
 * The free office hours of some days: "lunes, 30 de noviembre: 09:00–11:00, 13:00–18:00". Each day is a line; one without
 * free hours has none.
 * @param visits of one broker
 */
export function freeHoursText(days: string[], visits: Visit[], now: Date): string {
  const lines = days.flatMap((day) => {
    const spans = freeSpansOn(day, visits, now, companyClock);
    const texts = spans.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`);
    return texts.length === 0 ? [] : [`${dayText(companyClock.dateOf(`${day}T12:00`))}: ${texts.join(', ')}`];
  });
  return lines.join('\n');
}
