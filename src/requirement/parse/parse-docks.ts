import { wholeWords } from '#domain/prose/amounts.ts';
import { rangeOfMatch, rangePattern } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

/** "andenes", "andén de carga", "loading docks", "muelles" */
const docks = '(?:anden|andenes|(?:loading )?docks?|muelles?)(?: de carga)?';

const ramp = 'rampas?(?: (?:niveladoras?|hidraulicas?|mecanicas?|de carga))?(?! a nivel| de acceso)';

/**
 * "4 rampas" are docks, but not beside docks: of "3 andenes y 1 rampa" the ramp may lead to the floor, so that it is no
 * condition.
 * @param docks the docks that the text states
 */
export function takeRamps(text: UnreadText, docks: number | undefined): number | undefined {
  const ramps = text.take(
    rangePattern(ramp, { before: docks === undefined ? '' : '(?:y |e |mas )?' }),
    (match) => {
      const range = rangeOfMatch(match);
      return 'around' in range ? range.around : range.min;
    },
  );
  return docks ?? (ramps || undefined);
}

/** "con andén": at least one. */
export const takeWantedDocks = (text: UnreadText): number | undefined =>
  text.take(wholeWords(`(?:con|with) ${docks}`), () => 1);

/** "andenes" without a number. */
export const takeMentionOfDocks = (text: UnreadText): number | undefined =>
  text.take(wholeWords(docks), () => 1);
