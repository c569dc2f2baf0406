import { metres, rangeOfMatch, rangePattern, wholeWords } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

/** "andenes", "andén de carga", "loading docks", "muelles" */
const docks = '(?:anden|andenes|(?:loading )?docks?|muelles?)(?: de carga)?';
/** "altura libre", "techo", "clear height" */
const height = '(?:altura|alto|techos?|clear|height)(?: libre| height)?';

/** "8 andenes", "al menos 4 andenes de carga", "con andén" (at least one). */
export const takeDockCount = (text: UnreadText): number | undefined =>
  text.take(rangePattern(docks), minimumOf) ?? text.take(wholeWords(`(?:con|with) ${docks}`), () => 1);

/** "andenes" without a number, but not "sin andenes". */
export const takeMentionOfDocks = (text: UnreadText): number | undefined =>
  text.take(wholeWords(`(?<!sin )${docks}`), () => 1);

/** Clear height in metres: "10 m de altura libre" or "altura mínima de 10 metros". */
export const takeMinHeight = (text: UnreadText): number | undefined =>
  text.take(rangePattern(`${metres} (?:de )?(?:${height}|libres?)`), minimumOf) ??
  text.take(rangePattern(`${metres}?`, { before: `${height} (?:de )?` }), minimumOf);

/** A single number counts as the minimum. A range without a minimum ("hasta 8 andenes") is not understood. */
function minimumOf(match: RegExpExecArray): number | undefined {
  const range = rangeOfMatch(match);
  return ('around' in range ? range.around : range.min) || undefined;
}
