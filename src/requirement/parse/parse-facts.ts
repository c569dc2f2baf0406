import { type FilteredFactName, filteredFactNames } from '#domain/fact-filter-rules.ts';
import { type FactQuery, factFilters, type WantedFact } from '#domain/fact-filters.ts';
import { typedPower, type UnitSet } from '#domain/numbers/units.ts';
import { wholeWords } from '#domain/prose/amounts.ts';
import { type FactPattern, type FigurePattern, factPatterns } from '#domain/stated-facts/fact-patterns.ts';
import { wordsBeforeFigure } from '#domain/stated-facts/phrase-regex.ts';
import { rangeOfMatch, rangePattern } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

/** Phrases of visitors besides those of `factPatterns`. */
const searchPhrases: { [Name in FilteredFactName]?: readonly string[] } = {
  ceiling_height: ['(?:techos?|height)(?: libre)? {amount}', '{amount} (?:de )?techos?'],
  loading_docks_count: [
    // "andenes: 8", but not "andenes, 8 m de altura" and "andenes 3 oficinas".
    String.raw`(?:anden(?:es)?|muelles?|docks?)(?: de carga)? (?=\D{0,14}\d{1,2}(?: (?:o mas|minimo|y|en|con|cerca|para|por)(?!\S)| ?[,;.](?!\d)| *$)){bare}`,
    '{bare} puertas? (?:de|con|para) (?:anden(?:es)?|muelles?)',
  ],
  floor_load: ['(?:piso|resistencia|carga)(?: (?:de|del|piso|para|con)){0,3} {amount}'],
  divisible_from: ['(?:sub)?divisibles?'],
  is_in_park: ['(?:dentro del?|en) (?:(?:el|un) )?parque(?: industrial)?'],
};

/** Reads a fact in the text and removes it. */
type Take = (text: UnreadText) => WantedFact | undefined;

interface FigurePhrase {
  regex: RegExp;
  /** One unit of the phrase in units of the field. */
  factor: number;
}

/** Figures such as "500 kVA", "grúa de 10 t" and "patio 35 m". They are minimums. */
export const takeFigures = (text: UnreadText): FactQuery => takeAll(text, figureReaders);

/** "9 m" in a list of facts is the height: nothing else of a building is stated in so few metres alone. */
export const takeBareHeight = (text: UnreadText): number | undefined =>
  text.take(bareHeight, ([, metres]) => Number(metres));

const bareHeight =
  /(?<!\S)(?<!(?:frente|fondo|largo|ancho|patio|calle|x|por|a) (?:de )?)((?:[4-9]|1\d)(?:\.\d{1,2})?) (?:m|mts?|metros?)(?! (?:de|x|por|a|al) )(?!\S)/g;

/** The end of a figure without a unit. Not "patio de 1,200 m²". */
const noOtherUnit =
  '(?! ?(?:[cm]m|cms|m ?[23]|metros? cuadrados?|has?|hectareas|kgs?|kva|pesos|usd|sq|sf|%)(?!\\S))';

/** Facts without a figure: "ESFR", "gas natural", "en parque". */
export const takeMentions = (text: UnreadText): FactQuery => takeAll(text, mentionReaders);

const takeAll = (text: UnreadText, readers: (readonly [FilteredFactName, Take])[]): FactQuery =>
  Object.fromEntries(
    readers.flatMap(([name, take]) => {
      const wanted = take(text);
      return wanted === undefined ? [] : [[name, wanted]];
    }),
  );

const patternOf = (name: FilteredFactName): FactPattern => factPatterns[name];

/**
 * Parts of words that stand in every phrase of a fact. The expressions of a fact are compiled when one of them is typed,
 * because compiling all at once would take longer than a keystroke may. A fact without an entry is always tried.
 */
const hints: { [Name in FilteredFactName]?: readonly string[] } = {
  ceiling_height: ['altura', 'alto', 'libre', 'techo', 'clear', 'height'],
  loading_docks_count: ['anden', 'muelle', 'dock', 'rampa', 'truck'],
  power_kva: ['kva', 'mva', 'kw', 'mw', 'kilowatt', 'megawatt'],
  floor_load: ['psf', 'piso', 'resistencia', 'carga', ' t m', ' t p', 'ton', 'kg'],
  crane_capacity: ['grua', 'crane'],
  drive_in_doors: ['puerta', 'porton', 'cortina', 'acceso', 'nivel', 'grade', 'ground', 'drive'],
  truck_court_depth: ['patio', 'maniobra', 'truck'],
  divisible_from: ['divisible'],
  is_cross_dock: ['dock', 'cruce'],
  has_natural_gas: ['gas'],
  has_rail_spur: ['espuela', 'rail'],
  fire_protection: ['rociador', 'sprinkler', 'esfr'],
  is_in_park: ['parque', 'park'],
};

/** Makes a reader that waits until a hint of its fact is typed. */
function whenHinted(name: FilteredFactName, makeTake: (name: FilteredFactName) => Take): Take {
  let take: Take | undefined;
  return (text) => {
    const typed = text.rest();
    if (hints[name]?.every((hint) => !typed.includes(hint))) return undefined;
    take ??= makeTake(name);
    return take(text);
  };
}

/** A search may state power in MW; the text of an owner states kVA only. */
const searchUnits: { [Name in FilteredFactName]?: UnitSet } = { power_kva: typedPower };

function figureReaderOf(name: FilteredFactName): Take {
  const stated = patternOf(name) as FigurePattern;
  const pattern = { ...stated, unitSet: searchUnits[name] ?? stated.unitSet };
  const [min, max] = pattern.range;
  const phrases = [...(searchPhrases[name] ?? []), ...pattern.phrases].flatMap((phrase) =>
    figurePhrasesOf(phrase, pattern.unitSet),
  );
  return (text) => {
    for (const { regex, factor } of phrases) {
      const figure = text.take(regex, (match) => {
        const range = rangeOfMatch(match);
        const minimum = Math.round(('around' in range ? range.around : range.min) * factor * 10) / 10;
        return minimum >= min && minimum <= max ? minimum : undefined;
      });
      if (figure !== undefined) return figure;
    }
    return undefined;
  };
}

/**
 * The regular expressions of a phrase, one for each unit. After a noun the first unit may be left out: "patio 35". A phrase
 * with two figures has none.
 */
function figurePhrasesOf(phrase: string, unitSet: UnitSet | undefined): FigurePhrase[] {
  const [before = '', after = '', ...others] = phrase
    .replaceAll('{of}', wordsBeforeFigure)
    .split(/\{(?:amount|bare)\}/);
  if (others.length > 0 || /\{[a-z]+\}/i.test(before + after)) return [];
  if (!phrase.includes('{amount}') || !unitSet)
    return [{ regex: rangePattern(after.trim(), { before }), factor: 1 }];
  return unitSet.units.map(({ pattern, factor }, index) => {
    const isOptional = before !== '' && index === 0;
    const unit = `(?:${pattern}${isOptional ? `|${noOtherUnit}` : ''})${after}`;
    return { regex: rangePattern(unit, { before }), factor };
  });
}

function mentionReaderOf(name: FilteredFactName): Take {
  const filter = factFilters[name];
  const pattern = patternOf(name);
  const wanted: [WantedFact, readonly string[]][] =
    'offered' in filter && 'choices' in pattern
      ? Object.keys(filter.offered)
          .reverse()
          .map((choice) => [choice as WantedFact, pattern.choices[choice] ?? []])
      : [[true, [...('yes' in pattern ? pattern.yes : []), ...(searchPhrases[name] ?? [])]]];
  const readers = wanted.map(([value, phrases]) => [value, wholeWords(phrases.join('|'))] as const);
  return (text) => {
    const found = readers.filter(([, regex]) => text.take(regex, () => true));
    return found[0]?.[0];
  };
}

const isMinimum = (name: FilteredFactName) => factFilters[name].kind === 'minimum';
const figureReaders = filteredFactNames
  .filter(isMinimum)
  .map((name) => [name, whenHinted(name, figureReaderOf)] as const);
const mentionReaders = filteredFactNames
  .filter((name) => !isMinimum(name))
  .map((name) => [name, whenHinted(name, mentionReaderOf)] as const);
