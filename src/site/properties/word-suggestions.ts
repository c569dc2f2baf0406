import Fuse from 'fuse.js/basic';

/** Shorter terms are too like too many words, and figures mean what they say. */
const isCorrectable = (word: string) => /^[a-z]{4,}$/.test(word);
/** A correction may be longer or shorter than what was typed by this many letters. */
const slack = 2;
/** Of the suggestions only those that are as good as the best one, within this score. */
const tie = 0.02;

/** What a misspelt term may have meant, best first; nothing where no known word is like it. */
export function suggesterAmong(known: string[]): (term: string) => string[] {
  const correctable = known.filter(isCorrectable);
  const words = new Set(correctable);
  const fuse = new Fuse(correctable, { includeScore: true, threshold: 0.34, distance: 20 });

  return (term) => {
    if (!isCorrectable(term)) return [];
    const swapped = swapsOf(term).filter((word) => words.has(word));
    if (swapped.length > 0) return swapped;
    const alike = fuse.search(term).filter(({ item }) => Math.abs(item.length - term.length) <= slack);
    const best = alike[0]?.score ?? 1;
    return alike.flatMap(({ item, score = 1 }) => (score <= best + tie ? [item] : []));
  };
}

/** The term with two neighbouring letters changed over; Fuse counts that as two mistakes. */
function swapsOf(term: string): string[] {
  return [...term].slice(1).map((_, index) => {
    const [first = '', second = ''] = term.slice(index);
    return term.slice(0, index) + second + first + term.slice(index + 2);
  });
}
