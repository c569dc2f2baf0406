import { firstCharacter } from './search-text.ts';

/** Visits each property whose text has the word. */
type VisitPositions = (word: number, visit: (position: number, isInName: boolean) => void) => void;

/**
 * Makes the inverted index of the texts: for each word of the vocabulary the positions of the properties that have it.
 * A search then reads the properties of matching words only, instead of all words of all properties.
 * @param texts as `unpackWords` returns them
 * @param size number of words in the vocabulary
 */
export function makeWordPositions(texts: string[], size: number): VisitPositions {
  const ends = new Uint32Array(size + 1);
  eachWord(texts, (word) => {
    ends[word + 1] = (ends[word + 1] ?? 0) + 1;
  });
  for (let word = 0; word < size; word += 1) ends[word + 1] = (ends[word + 1] ?? 0) + (ends[word] ?? 0);
  // Each occurrence moves the start of its word by one, so in the end the start is the end of the word.
  const occurrences = new Uint32Array(ends[size] ?? 0);
  eachWord(texts, (word, position, isInName) => {
    const next = ends[word] ?? 0;
    occurrences[next] = 2 * position + Number(isInName);
    ends[word] = next + 1;
  });
  return (word, visit) => {
    const end = ends[word] ?? 0;
    for (let index = word === 0 ? 0 : (ends[word - 1] ?? 0); index < end; index += 1) {
      const occurrence = occurrences[index] ?? 0;
      visit(occurrence >>> 1, occurrence % 2 === 1);
    }
  };
}

/** The words before the slash are those of the name. */
function eachWord(texts: string[], visit: (word: number, position: number, isInName: boolean) => void): void {
  texts.forEach((text, position) => {
    let isInName = true;
    for (let index = 0; index < text.length; index += 1) {
      const word = text.charCodeAt(index) - firstCharacter;
      if (word < 0) isInName = false;
      else visit(word, position, isInName);
    }
  });
}
