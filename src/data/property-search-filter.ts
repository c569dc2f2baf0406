import { multipleWord } from '#domain/numbers/number-multiples.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { foldForSearch } from '#domain/property-search.ts';
import { referenceCodeIn } from '#domain/reference-code.ts';
import { propertyIdIn } from '#domain/slug.ts';
import { type Filters, joinFilters, searchWordsOf, wordFilter } from './list.ts';
import { pocketbase } from './pocketbase.ts';

/** "85 mil", "9.5 mdp", "12.5M" */
const amountPattern = new RegExp(
  String.raw`\d[\d,.]*\s*(?:${multipleWord}|millón|mm?|mdd)(?![a-z\d²])`,
  'gi',
);
const currencyWords = /(?<=\d\s*)(?:\s+de)?\s+(?:pesos|mxn)(?![a-z])/gi;

/** The start of an id, as the list shows it: "3f0c2f7e", "ID: 3f0c2f7e-7a52". */
const idStartPattern = /^(?:id\b[:\s]*)?([0-9a-f]{6,8}|[0-9a-f]{8}-[0-9a-f-]*)$/i;

const minAmountDigits = 4;

/**
 * The filter of a search for properties. It finds words of title, place, type and address; amounts as prices or
 * areas; a reference code; an id or its first characters; and the property of a pasted link.
 */
export function propertySearchFilter({ text, corrections = {} }: Filters): string {
  const id = propertyIdIn(text);
  if (id !== undefined) return pocketbase.filter('id = {:id}', { id });
  const typedCode = referenceCodeIn(text);
  const byCode = typedCode && pocketbase.filter('reference_code = {:code}', typedCode);
  if (typedCode?.isCertain) return String(byCode);
  const words = searchWordsOf(foldForSearch(withPlainAmounts(text)));
  const byWords = joinFilters(
    ...words.map((word) => [wordFilter(corrections[word] ?? [word]), ...amountFilters(word)].join(' || ')),
  );
  const [, idStart] = idStartPattern.exec(text.trim()) ?? [];
  if (idStart === undefined) return byCode ? `(${byWords}) || ${byCode}` : byWords;
  const start = idStart.toLowerCase();
  // An id has no letter after f.
  const byIdStart = pocketbase.filter('(id >= {:start} && id < {:end})', { start, end: `${start}g` });
  return [`(${byWords})`, byIdStart, byCode].filter(Boolean).join(' || ');
}

/** "$9.5 mdp" as "$9500000" */
const withPlainAmounts = (text: string) =>
  text
    .replace(amountPattern, (written) => {
      // "9.5 m" is a height.
      const read = /[^m]mm?$/.test(written) ? undefined : readTypedNumber(written, 'money');
      return read ? String(Math.round(read.amount)) : written;
    })
    .replace(currencyWords, '');

const amountFields = ['sale_price', 'rental_price', 'price', 'area'];

function amountFilters(word: string): string[] {
  if (!/^\d+$/.test(word) || word.length < minAmountDigits) return [];
  return amountFields.map((name) => pocketbase.filter(`${name} = {:amount}`, { amount: Number(word) }));
}
