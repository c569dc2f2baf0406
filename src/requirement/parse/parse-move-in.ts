import { lastDayOf, type MoveIn, todayInMexico } from '#domain/move-in.ts';
import { wholeWords } from '#domain/prose/amounts.ts';
import type { UnreadText } from './unread-text.ts';

const months: Record<string, number> = Object.fromEntries(
  [
    'enero|january',
    'febrero|february',
    'marzo|march',
    'abril|april',
    'mayo|may',
    'junio|june',
    'julio|july',
    'agosto|august',
    'septiembre|setiembre|september',
    'octubre|october',
    'noviembre|november',
    'diciembre|december',
  ].flatMap((names, index) => names.split('|').map((name) => [name, index + 1])),
);

/** "disponible", "disponibilidad", "entrega", "available" */
const available =
  '(?:disponib(?:les?|ilidad)|entrega|ocupacion|available|availability|occupancy|possession)(?: (?:es|:))?';
const monthNames = Object.keys(months).join('|');
const anyMonth = `(${monthNames})`;
/** Parts of words without which no pattern below matches. Trying them all takes longer than a keystroke should. */
const hint = new RegExp(`mediat|${available}|mes|month|${monthNames}|fin|end of`);
const year = '(?:(?: (?:de|del))? (20\\d\\d))?';
/** "el 5 de", "fines de" */
const partOfMonth =
  '(?:(?:el )?\\d{1,2} (?:de )?|(?:(?:a )?fin(?:es|ales)?|principios|mediados|inicios) de )?';
const before = '(?:para|desde|a partir del?|antes del?|a mas tardar(?: en)?|by|from|before)(?: el mes de)?';

const atOnce = wholeWords(
  `(?:${available} )?(?:de )?(?:inmediat(?:[ao]s?|amente)|immediate(?:ly)?)(?: ${available})?|${available} (?:ya|hoy|ahora|now|today)`,
);
const withinMonths = wholeWords(
  `(?:${available} )?(?:en|dentro de|antes de|a mas tardar(?: en)?|in|within) (\\d{1,2}|un|one) (?:mes(?:es)?|months?)`,
);
/**
 * A month needs a word before it, or its year. "En" takes no day: "en 5 de mayo" is a street, and so is "calle 5 de mayo
 * 2030".
 */
const byMonth = [
  `(?:${available} )?${before} ${partOfMonth}${anyMonth}${year}`,
  `${available}(?: (?:en|in))? ${partOfMonth}${anyMonth}${year}`,
  `(?:en|in) ${anyMonth}${year}`,
  `(?<!\\d (?:de )?)${anyMonth}(?: (?:de|del))? (20\\d\\d)`,
].map(wholeWords);
const byEndOfYear = wholeWords(
  `(?:${available} )?(?:${before} |a |en )?(?:fin(?:es|ales)? de(?:l| este)? ano|end of (?:the )?year)`,
);

/** "inmediata", "disponible en 3 meses", "para marzo 2027". A month without its year is the next one of that name. */
export function takeMoveIn(text: UnreadText, today = todayInMexico()): MoveIn | undefined {
  if (!text.includes(hint)) return undefined;
  const immediate = text.take(atOnce, (): MoveIn => 0);
  if (immediate !== undefined) return immediate;
  const within = text.take(withinMonths, ([, count]) => Number(count) || 1);
  if (within !== undefined) return within;
  for (const pattern of byMonth) {
    const month = text.take(pattern, ([, name = '', inYear]) => monthOf(months[name] ?? 0, inYear, today));
    if (month !== undefined) return month;
  }
  return text.take(byEndOfYear, () => monthOf(12, undefined, today));
}

/** Undefined for a month that is over. */
function monthOf(month: number, inYear: string | undefined, today: string): MoveIn | undefined {
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  const year = inYear ? Number(inYear) : thisYear + (month < thisMonth ? 1 : 0);
  const wanted: MoveIn = `${year}-${String(month).padStart(2, '0')}` as `${number}-${number}`;
  return lastDayOf(wanted, today) >= today ? wanted : undefined;
}
