import type { Currency, PriceBasis } from '#domain/money.ts';
import { dollarWord, perSquareMetreWord, pesoWord } from '#domain/numbers/typed-number.ts';
import type { Range } from '#domain/property-query.ts';
import { wholeWords } from '#domain/prose/amounts.ts';
import { mentionsOffer } from './offer-words.ts';
import { rangeOfMatch, rangePattern, takeEnds } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

export interface ParsedPrice {
  range: Range;
  currency: Currency;
  basis: PriceBasis;
}

/** Smaller amounts are no total: "$95 m2", "5 usd". */
const minPrices = { MXN: 1_000, USD: 100 } as const satisfies Record<Currency, number>;
/** "En renta hasta 15,000" may mean an area. From this many pesos on it means a price. */
const minBudget = 20_000;

const perMonth = '(?: (?:al |por )?mes| mensual(?:es)?)?';
/** "pesos", "al mes", "mensuales" or nothing, but no dollars. */
const pesos = '(?:(?:de )?pesos|mxn|(?:al |por )?mes|mensual(?:es)?)?(?! (?:usd|dolares|dll?s))';

const inPesos = rangePattern(pesos, { before: '(?<!usd )', sign: '\\$? ?' });
/** Without these letters no price is in dollars. */
const dollarHint = /us|dol|dl/;
const inDollars = [
  rangePattern(`(?:de )?${dollarWord}${perMonth}`, { sign: '\\$? ?' }),
  rangePattern(perMonth, { sign: '(?:usd ?\\$?|us ?\\$) ?' }),
];

const accepted = (range: Range | undefined, accepts: (range: Range) => boolean) =>
  range && accepts(range) ? range : undefined;

/** "$95 m2", "5 dólares el metro", "menos de 100 pesos por m2", "2,500 el m2", but not "5,000 m2". */
const perSquareMetre = [
  rangePattern(`(?:${dollarWord}|${pesoWord}) ${perSquareMetreWord}${perMonth}`, { sign: '(?:\\$ ?)?' }),
  rangePattern(`${perSquareMetreWord}${perMonth}`, { sign: '(?:usd ?\\$?|us ?\\$|\\$) ?' }),
  rangePattern(`(?:por|el|x|cada|al) ${perSquareMetreWord}${perMonth}`),
  rangePattern(`(?:por|el|cada) (?:metro|mt)${perMonth}`),
];

/** "menos de $80/m²", "hasta 5 usd por m2", "2,500 el m2". All of them are removed; the first counts. A single one is a maximum. */
export const takePricePerSquareMetre = (text: UnreadText): ParsedPrice | undefined =>
  perSquareMetre.flatMap((pattern) => text.take(pattern, pricePerSquareMetreOf) ?? [])[0];

function pricePerSquareMetreOf(match: RegExpExecArray): ParsedPrice | undefined {
  const range = maximumOf(match);
  const currency = dollarHint.test(match[0]) ? 'USD' : 'MXN';
  return range.min <= range.max && range.max > 0 ? { range, currency, basis: 'per_m2' } : undefined;
}

/** "$40,000 al mes", "hasta 20 mdp", "renta menos de 500 mil", "20,000 usd". */
export function takePrice(text: UnreadText): ParsedPrice | undefined {
  for (const pattern of text.includes(dollarHint) ? inDollars : []) {
    const range = takeEnds((accepts) =>
      text.take(pattern, (match) => accepted(budgetOf(match, 'USD'), accepts)),
    );
    if (range) return { range, currency: 'USD', basis: 'total' };
  }
  const range = takeEnds((accepts) =>
    text.take(inPesos, (match) => accepted(priceInPesosOf(match, mentionsOffer(text)), accepts)),
  );
  return range && { range, currency: 'MXN', basis: 'total' };
}

/**
 * An amount is a price when it has a sign or a unit ("$40,000", "500 mil", "50000 pesos"). Without one it is a price
 * when it is a large maximum next to "renta" or "venta" ("en renta hasta 50000").
 */
function priceInPesosOf(match: RegExpExecArray, hasOffer: boolean): Range | undefined {
  const range = rangeOfMatch(match);
  const [text, maxWord] = match;
  const isBudget = hasOffer && maxWord && 'max' in range && range.max >= minBudget;
  const amount = text.replace(/ (?:o mas|o menos|en adelante|(?:como )?(?:minimo|maximo))$/, '');
  // "nave 3 mil" is an area.
  const isSmall =
    !hasOffer && /(?:mil|k)$/.test(amount) && ('around' in range ? range.around : range.max) < minBudget;
  const hasSignOrUnit = /[$]/.test(amount) || (/[a-z]$/.test(amount) && !isSmall);
  return isBudget || hasSignOrUnit ? budgetOf(match, 'MXN') : undefined;
}

function budgetOf(match: RegExpExecArray, currency: Currency): Range | undefined {
  const range = maximumOf(match);
  return range.max >= minPrices[currency] && range.min <= range.max ? range : undefined;
}

/** A single price is a maximum: "$40,000 al mes". */
function maximumOf(match: RegExpExecArray): Range {
  const range = rangeOfMatch(match);
  const { min, max } = 'around' in range ? { min: 0, max: range.around } : range;
  return { min: Math.max(1, min), max };
}

/** The currencies in which prices are wanted, without an amount: "usd", "en dólares", "en pesos". */
const currencyWords: Record<Currency, RegExp> = {
  USD: wholeWords(`(?:(?:precios?|cotizad[oa]s?|in|en) )*${dollarWord}`),
  MXN: wholeWords('(?:(?:precios?|cotizad[oa]s?) )*en pesos(?: mexicanos)?|(?:en )?mxn'),
};

export const takeCurrency = (text: UnreadText): Currency | undefined =>
  (Object.keys(currencyWords) as Currency[]).find((currency) =>
    text.take(currencyWords[currency], () => true),
  );
