type Words = ReadonlySet<string>;

/**
 * Makes a function that returns the words of texts, the most frequent first and equally frequent ones in the order of their
 * characters. It counts only the texts that are new or gone since its last call.
 */
export function makeWordCounter(): (texts: readonly Words[]) => string[] {
  const uses = new Map<string, number>();
  let counted = new Set<Words>();
  let ordered: string[] = [];
  const count = (words: Words, change: 1 | -1) => {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + change);
  };
  const usesOf = (word: string) => uses.get(word) ?? 0;
  return (texts) => {
    const now = new Set(texts);
    for (const words of now) if (!counted.has(words)) count(words, 1);
    for (const words of counted) if (!now.has(words)) count(words, -1);
    counted = now;
    for (const [word, number] of uses) if (number === 0) uses.delete(word);
    const known = new Set(ordered);
    // In the order of the last call, which takes little to sort.
    const words = [
      ...ordered.filter((word) => uses.has(word)),
      ...Array.from(uses.keys()).filter((word) => !known.has(word)),
    ];
    ordered = words.sort((a, b) => usesOf(b) - usesOf(a) || (a < b ? -1 : 1));
    return ordered;
  };
}

/**
 * Makes a function that writes texts as one character per word. A text without a word that has another index than in the
 * last call is not written anew.
 */
export function makeWordEncoder(
  encode: (words: Words, indexes: ReadonlyMap<string, number>) => string,
): (texts: readonly Words[], vocabulary: readonly string[]) => string[] {
  let last: readonly string[] = [];
  let call = 0;
  const encodings = new WeakMap<Words, { text: string; maxIndex: number; call: number }>();
  return (texts, vocabulary) => {
    const moved = vocabulary.findIndex((word, index) => word !== last[index]);
    const firstMoved = moved === -1 ? vocabulary.length : moved;
    const indexes = new Map(vocabulary.map((word, index) => [word, index]));
    last = vocabulary;
    call += 1;
    return texts.map((words) => {
      const known = encodings.get(words);
      const isValid = known?.call === call - 1 && known.maxIndex < firstMoved;
      const encoding = isValid
        ? known
        : { text: encode(words, indexes), maxIndex: maxIndexOf(words, indexes) };
      encodings.set(words, { ...encoding, call });
      return encoding.text;
    });
  };
}

/** A word that is not in the vocabulary counts as the last one. */
function maxIndexOf(words: Words, indexes: ReadonlyMap<string, number>): number {
  let max = -1;
  for (const word of words) max = Math.max(max, indexes.get(word) ?? Number.POSITIVE_INFINITY);
  return max;
}
