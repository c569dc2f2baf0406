import { wholeWords } from '#domain/prose/amounts.ts';
import type { UnreadText } from './unread-text.ts';

/** "andenes", "andén de carga", "loading docks", "muelles" */
const docks = '(?:anden|andenes|(?:loading )?docks?|muelles?)(?: de carga)?';

/** "con andén": at least one. */
export const takeWantedDocks = (text: UnreadText): number | undefined =>
  text.take(wholeWords(`(?:con|with) ${docks}`), () => 1);

/** "andenes" without a number, but not "sin andenes". */
export const takeMentionOfDocks = (text: UnreadText): number | undefined =>
  text.take(wholeWords(`(?<!sin )${docks}`), () => 1);
