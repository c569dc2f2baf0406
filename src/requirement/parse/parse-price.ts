import type { Currency } from '#domain/money.ts';
import type { Range } from '#domain/property-query.ts';
import { wholeWords } from '#domain/prose/amounts.ts';
import { mentionsOffer } from './offer-words.ts';
import { rangeOfMatch, rangePattern } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

export interface ParsedPrice {
  range: Range;
  currency: Currency;
}

/** Smaller amounts are a price per square metre: "$95 m2", "5 usd". */
const minPrices = { MXN: 1_000, USD: 100 } as const satisfies Record<Currency, number>;
/** "En renta hasta 15,000" may mean an area. From this many pesos on it means a price. */
const minBudget = 20_000;

const perMonth = '(?: (?:al |por )?mes| mensual(?:es)?)?';
/** "pesos", "al mes", "mensuales" or nothing, but no dollars. */
const pesos = '(?:(?:de )?pesos|mxn|(?:al |por )?mes|mensual(?:es)?)?(?! (?:usd|dolares|dll?s))';
const dollarWord = '(?:usd|us\\$|us dollars|dolares(?: americanos)?|dollars?|dll?s)';

const inPesos = rangePattern(pesos, { before: '(?<!usd )', sign: '\\$? ?' });
/** Without these letters no price is in dollars. */
const dollarHint = /us|dol|dl/;
const inDollars = [
  rangePattern(`(?:de )?${dollarWord}${perMonth}`, { sign: '\\$? ?' }),
  rangePattern(perMonth, { sign: '(?:usd ?\\$?|us ?\\$) ?' }),
];

/** "$40,000 al mes", "hasta 20 mdp", "renta menos de 500 mil", "20,000 usd". */
export function takePrice(text: UnreadText): ParsedPrice | undefined {
  for (const pattern of text.includes(dollarHint) ? inDollars : []) {
    const range = text.take(pattern, (match) => budgetOf(match, 'USD'));
    if (range) return { range, currency: 'USD' };
  }
  const range = text.take(inPesos, (match) => priceInPesosOf(match, mentionsOffer(text)));
  return range && { range, currency: 'MXN' };
}

/**
 * An amount is a price when it has a sign or a unit ("$40,000", "500 mil", "50000 pesos"). Without one it is a price
 * when it is a large maximum next to "renta" or "venta" ("en renta hasta 50000").
 */
function priceInPesosOf(match: RegExpExecArray, hasOffer: boolean): Range | undefined {
  const range = rangeOfMatch(match);
  const [text, maxWord] = match;
  const isBudget = hasOffer && maxWord && 'max' in range && range.max >= minBudget;
  const hasSignOrUnit = /[$]|[a-z]$/.test(text.replace(/ (?:o mas|minimo)$/, ''));
  return isBudget || hasSignOrUnit ? budgetOf(match, 'MXN') : undefined;
}

/** A single price is a maximum: "$40,000 al mes". */
function budgetOf(match: RegExpExecArray, currency: Currency): Range | undefined {
  const range = rangeOfMatch(match);
  const { min, max } = 'around' in range ? { min: 0, max: range.around } : range;
  return max >= minPrices[currency] && min <= max ? { min: Math.max(1, min), max } : undefined;
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
