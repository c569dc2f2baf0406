/** Spellings that sound the same in Mexico, applied in this order. */
const soundRules: [spelling: RegExp, sound: string][] = [
  [/h/g, ''],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/(.)\1/g, '$1'],
];

/**
 * The phonetic key of a folded word: words that sound alike in Mexico share it.
 * "vodega" and "bodega" share a key, "huejotsingo" and "huejotzingo" too.
 */
export function phoneticKeyOf(word: string): string {
  return soundRules.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}
