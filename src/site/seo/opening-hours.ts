import type { OpeningHoursSpecification } from 'schema-dts';
import { fold } from '#domain/slug.ts';

const days = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const day = `(${days.join('|')})s?`;
const time = String.raw`([01]?\d|2[0-3])(?: ([0-5]\d))?(?: ?([ap]) ?m)?(?: ?hrs?)?`;
const statement = new RegExp(
  `^(?:de )?${day}(?: a ${day})? (?:de )?(?:las )?${time} (?:a )?(?:las )?${time}$`,
);

/**
 * Reads hours as an administrator writes them: "Lunes a viernes: 9:00 AM a 6:00 PM". Empty for a sentence that it does
 * not understand: no hours are better than wrong ones.
 */
export function openingHoursIn(sentence: string): OpeningHoursSpecification[] {
  const [, first = '', last = first, ...times] = statement.exec(fold(sentence)) ?? [];
  const dayOfWeek = daysOfWeek.slice(days.indexOf(first), days.indexOf(last) + 1);
  const [opens, closes] = [clockOf(times.slice(0, 3)), clockOf(times.slice(3))];
  if (dayOfWeek.length === 0 || opens >= closes) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
}

/** "18:00". Closing hours after midnight are not supported. */
function clockOf([hour = '', minutes = '00', half]: (string | undefined)[]): string {
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}
