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
 * Makes a function that writes texts as one character per word. A text that it wrote in the last call is not encoded anew:
 * when words moved, its characters do.
 * @param firstCharacter the character of the first word of the vocabulary
 */
export function makeWordEncoder(
  encode: (words: Words, indexes: ReadonlyMap<string, number>) => string,
  firstCharacter: number,
): (texts: readonly Words[], vocabulary: readonly string[]) => string[] {
  let last: readonly string[] = [];
  let call = 0;
  const encodings = new WeakMap<Words, { text: string; maxIndex: number; call: number }>();
  return (texts, vocabulary) => {
    const moved = vocabulary.findIndex((word, index) => word !== last[index]);
    const firstMoved = moved === -1 ? vocabulary.length : moved;
    const indexes = new Map(vocabulary.map((word, index) => [word, index]));
    const newIndexes = last.map((word) => indexes.get(word) ?? Number.NaN);
    last = vocabulary;
    call += 1;
    return texts.map((words) => {
      const known = encodings.get(words);
      // A word that the vocabulary did not have may be in it now.
      if (known?.call === call - 1 && known.maxIndex < newIndexes.length) {
        if (known.maxIndex >= firstMoved)
          Object.assign(known, movedText(known.text, newIndexes, firstCharacter));
        known.call = call;
        if (!Number.isNaN(known.maxIndex)) return known.text;
      }
      const text = encode(words, indexes);
      encodings.set(words, { text, maxIndex: maxIndexOf(words, indexes), call });
      return text;
    });
  };
}

/** @returns NaN as the index when a word is not in the vocabulary any more */
function movedText(text: string, newIndexes: readonly number[], firstCharacter: number) {
  const characters: number[] = [];
  let maxIndex = -1;
  for (let position = 0; position < text.length; position += 1) {
    const index = newIndexes[text.charCodeAt(position) - firstCharacter] ?? Number.NaN;
    characters.push(firstCharacter + index);
    maxIndex = Math.max(maxIndex, index);
  }
  return { text: String.fromCharCode(...characters), maxIndex };
}

/** A word that is not in the vocabulary counts as the last one. */
function maxIndexOf(words: Words, indexes: ReadonlyMap<string, number>): number {
  let max = -1;
  for (const word of words) max = Math.max(max, indexes.get(word) ?? Number.POSITIVE_INFINITY);
  return max;
}
