import { replaceNumberWords } from './number-words.ts';

/**
 * The form that all patterns for sentences read: lower case, no accents, digits without separators, single spaces,
 * feet and inches as words. "Más de cinco mil m²: 30' libres" becomes "mas de 5 mil m2 : 30 ft libres".
 */
export function normalizeProse(text: string): string {
  const normalized = text
    .normalize('NFKD') // "m²" becomes "m2"
    .replace(/[\u0300-\u036f]/g, '') // accents
    .toLowerCase()
    .replace(/(\d) ?(?:['’]|\u2032)(?!\d)/g, '$1 ft ')
    .replace(/(\d) ?["”]/g, '$1 in ')
    .replace(/[>≥]=?/g, ' mas de ') // ">5000 m2"
    .replace(/[<≤]=?/g, ' menos de ') // "<5000 m2"
    .replace(/×/g, 'x')
    .replace(/(\d)[,. '’](?=\d{3}(?!\d))/g, '$1') // "5,000" and "1'500,000"
    .replace(/(?<!\d)1[/⁄]2(?!\d)/g, '0.5') // "1/2 hectárea"
    .replace(/(?<!\d)(\d{1,12})\+(?= ?(?:m|ha|sq|k|$))/g, ' mas de $1') // "5000+ m2"
    .replace(/[–—]/g, '-') // "3000–5000"
    .replace(/(\d)(?=[a-z])/g, '$1 ') // "5000m2"
    .replace(/:/g, ' : ')
    .replace(/[^a-z0-9$.,:-]|[.,-](?!\d)/g, ' ') // other punctuation
    .replace(/\s+/g, ' ')
    .trim();
  return replaceNumberWords(normalized);
}
