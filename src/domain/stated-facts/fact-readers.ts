import { wholeWords } from '#domain/prose/amounts.ts';
import { type Doubt, doubtsAround } from './doubts.ts';
import type { ChoicePattern, FactPattern, FigurePattern, YesNoPattern } from './fact-patterns.ts';
import { figureOf, phraseRegex } from './phrase-regex.ts';

export type StatedValue = number | string;
/** Reads a clause in normal form: the values that it states. */
type Read = (clause: string) => StatedValue[];

/** A nearby object or a distance is not a figure of the property: "12 andenes a 300 m de la caseta". */
const figureDoubts: readonly Doubt[] = ['absent', 'denied', 'possible', 'feasible', 'limit', 'shared'];
const otherDoubts: readonly Doubt[] = [...figureDoubts, 'nearby', 'distant'].filter(
  (doubt) => doubt !== 'limit',
) as Doubt[];

interface FactReader {
  read: Read;
  /** Whether clauses, one per line, contain a phrase of the row. Most rows need no more than this quick test. */
  isMentionedIn: (clauses: string) => boolean;
}

/** The reader of a row of the table. */
export function makeFactReader(pattern: FactPattern): FactReader {
  const read = readerOfKind(pattern);
  const unrelated = wholeWords(pattern.unless ?? '(?!)');
  const phrases = phrasesOf(pattern);
  return {
    read: (clause) => (clause.search(unrelated) === -1 ? read(clause) : []),
    isMentionedIn: (clauses) => clauses.search(phrases) !== -1,
  };
}

function phrasesOf(pattern: FactPattern): RegExp {
  const unitSet = 'unitSet' in pattern ? pattern.unitSet : undefined;
  const phrases =
    'phrases' in pattern
      ? pattern.phrases
      : 'yes' in pattern
        ? [...pattern.yes, ...(pattern.no ?? [])]
        : Object.values(pattern.choices).flat();
  const sources = phrases.map((phrase) =>
    phraseRegex(phrase, unitSet).source.replace(/\(\?<[a-zA-Z]+>/g, '(?:'),
  );
  return new RegExp(sources.join('|'), 'g');
}

function readerOfKind(pattern: FactPattern): Read {
  if ('phrases' in pattern) return figureReader(pattern);
  return 'yes' in pattern ? yesNoReader(pattern) : choiceReader(pattern);
}

function figureReader({ phrases, unitSet, range: [min, max], admits = [] }: FigurePattern): Read {
  const regexes = phrases.map((phrase) => phraseRegex(phrase, unitSet));
  const doubts = figureDoubts.filter((doubt) => !admits.includes(doubt));
  return (clause) =>
    regexes
      .flatMap((regex) => [...clause.matchAll(regex)])
      .filter((match) => isCertain(clause, match, doubts))
      .map((match) => figureOf(match, unitSet))
      .filter((figure) => figure >= min && figure <= max);
}

function yesNoReader({ yes, no = [], admits = [] }: YesNoPattern): Read {
  const [yesRegexes, noRegexes] = [yes, no].map((phrases) => phrases.map((phrase) => phraseRegex(phrase)));
  const doubts = otherDoubts.filter((doubt) => !admits.includes(doubt));
  const certainty = doubts.filter((doubt) => doubt !== 'absent' && doubt !== 'denied');
  return (clause) => [
    ...matchesOf(clause, yesRegexes).flatMap((match) => {
      const found = doubtsOf(clause, match);
      if (certainty.some((doubt) => found.has(doubt))) return [];
      if (found.has('absent')) return 'no';
      return found.has('denied') ? [] : 'yes';
    }),
    ...matchesOf(clause, noRegexes)
      .filter((match) => isCertain(clause, match, certainty))
      .map(() => 'no'),
  ];
}

function choiceReader({ choices, admits = [] }: ChoicePattern): Read {
  const doubts = otherDoubts.filter((doubt) => !admits.includes(doubt));
  const regexesOfChoices = Object.entries(choices).map(
    ([choice, phrases]) => [choice, phrases.map((phrase) => phraseRegex(phrase))] as const,
  );
  return (clause) =>
    regexesOfChoices
      .filter(([, regexes]) => matchesOf(clause, regexes).some((match) => isCertain(clause, match, doubts)))
      .map(([choice]) => choice);
}

const matchesOf = (clause: string, regexes: readonly RegExp[] = []) =>
  regexes.flatMap((regex) => [...clause.matchAll(regex)]);

const doubtsOf = (clause: string, match: RegExpExecArray) =>
  doubtsAround(clause, match.index, match.index + match[0].length);

function isCertain(clause: string, match: RegExpExecArray, doubts: readonly Doubt[]): boolean {
  const found = doubtsOf(clause, match);
  return doubts.every((doubt) => !found.has(doubt));
}
