import { foldForSearch } from '#domain/property-search.ts';
import { firstCharacter, type SearchText } from './search-text.ts';
import { readerOf, type TermReading } from './term-matches.ts';
import { catalogueWordsFor } from './synonyms.ts';

/**
 * How a property answers a search. Up to `contained` it says every term literally: in what names it, at the
 * beginning of words, or inside them; then come those that nearly say it, first in what names them.
 */
export const ranks = { named: 0, said: 1, contained: 2, nearlyNamed: 3, nearlySaid: 4 } as const;

export interface Finding {
  /** One for each property of the index, by its position; undefined for a stranger to the search. */
  rankOf: (position: number) => number | undefined;
  /** The words that were read in place of misspelt and of foreign ones. */
  corrections: string[];
}

/** Terms that nobody means or no text answers for; one without them is still near. */
const unspoken = new Set(
  (
    'a al aprox aproximadamente busco buscamos cerca con de del el en la las los m m2 metros mts necesito ' +
    'necesitamos o para por que quiero queremos requiero su un una unas unos y for in of the with ' +
    'ano barata baratas barato baratos capital chica chicas chico chicos ciudad construida construidas construido ' +
    'construidos disponible disponibles economica economicas economico economicos estado grande grandes iva mas ' +
    'municipio pequena pequenas pequeno pequenos superficie urge urgente zona'
  ).split(' '),
);
export const isUnspoken = (term: string) => unspoken.has(term);
/** One bit stands for each term. */
const mostTerms = 31;

/** The search over the texts of all properties. */
export function finderIn({ vocabulary, words }: SearchText): (search: string) => Finding {
  const known = vocabulary.split(' ');
  const readingOf = readerOf(known);

  return (search) => {
    const terms = foldForSearch(search).split(' ').filter(Boolean).slice(0, mostTerms);
    const meanings = catalogueWordsFor(terms);
    const readings = terms.map((term, index) => readingOf(term, meanings[index]));
    const marksOf = (...kinds: TermWords[]) => marksIn(readings, kinds, known.length);
    const all = bitsOf(terms, () => true);
    const unsaid = bitsOf(terms, isUnspoken);
    const silent = unsaid === all ? 0 : unsaid;
    const [beginning, containing, near] = [marksOf('beginning'), marksOf('containing'), marksOf('near')];
    const any = marksOf('containing', 'near');

    const rankOf = (text: string) => {
      if ((bitsIn(text, any) | silent) !== all) return undefined;
      const name = text.slice(0, text.indexOf('/'));
      if (bitsIn(text, containing) === all) {
        if ((bitsIn(name, beginning) | silent) === all) return ranks.named;
        return bitsIn(text, beginning) === all ? ranks.said : ranks.contained;
      }
      if ((bitsIn(name, near) | silent) === all) return ranks.nearlyNamed;
      return (bitsIn(text, near) | silent) === all ? ranks.nearlySaid : undefined;
    };

    return {
      corrections: [...new Set(readings.flatMap((reading) => reading.corrections))],
      rankOf: (position) => (all === 0 ? ranks.named : rankOf(words[position] ?? '/')),
    };
  };
}

type TermWords = Exclude<keyof TermReading, 'corrections'>;

function bitsOf(terms: string[], holds: (term: string) => boolean): number {
  return terms.reduce((bits, term, index) => (holds(term) ? bits | (1 << index) : bits), 0);
}

/** For each known word the bits of the terms that it answers. */
function marksIn(readings: TermReading[], kinds: TermWords[], size: number): Int32Array {
  const marks = new Int32Array(size);
  readings.forEach((reading, index) => {
    for (const word of kinds.flatMap((kind) => reading[kind]))
      marks[word] = (marks[word] ?? 0) | (1 << index);
  });
  return marks;
}

/** The slash is no word and marks nothing. */
function bitsIn(text: string, marks: Int32Array): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1)
    bits |= marks[text.charCodeAt(index) - firstCharacter] ?? 0;
  return bits;
}
