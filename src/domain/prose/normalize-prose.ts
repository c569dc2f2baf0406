import { joinThousands, type PointMeaning } from '#domain/numbers/written-digits.ts';
import { replaceNumberWords, withoutRepetitionInWords } from './number-words.ts';

/**
 * The form that all patterns for sentences and typed numbers read: lower case, no accents, digits without separators,
 * single spaces, feet and inches as words. "Más de cinco mil m²: 30' libres" becomes "mas de 5 mil m2 : 30 ft libres".
 * @param point see `joinThousands`
 */
export function normalizeProse(text: string, point?: PointMeaning): string {
  const plain = withoutRepetitionInWords(text)
    .replace(/(\d)\s*([½¼¾])/g, '$1 $2')
    .normalize('NFKD') // "m²" becomes "m2"
    .replace(/[\u0300-\u036f]/g, '') // accents
    .toLowerCase()
    .replace(/[´`]/g, "'")
    .replace(/(\d) ?(?:['’]|\u2032)(?!\d)/g, '$1 ft ')
    .replace(/(\d) ?["”]/g, '$1 in ')
    .replace(/[>≥]=?/g, ' mas de ') // ">5000 m2"
    .replace(/[<≤]=?/g, ' menos de ') // "<5000 m2"
    .replace(/×/g, 'x')
    .replace(/\s+/g, ' ');
  const normalized = withDecimalFractions(joinThousands(plain, point))
    .replace(/(?<!\d)(\d{1,12})\+(?= ?(?:m|ha|sq|k|$))/g, ' mas de $1') // "5000+ m2"
    .replace(/[–—]/g, '-') // "3000–5000"
    .replace(/(\d)(?=[a-z])/g, '$1 ') // "5000m2"
    .replace(/:/g, ' : ')
    .replace(/[^a-z0-9$.,:-]|[.,-](?!\d)/g, ' ') // other punctuation
    .replace(/\s+/g, ' ')
    .trim();
  return replaceNumberWords(normalized);
}

/** "4 1/2 ha" becomes "4.5 ha"; "24/7" stays. */
const withDecimalFractions = (text: string) =>
  text.replace(
    /(?<![\d.,/⁄])(?:(\d{1,3}) )?([1-7])[/⁄]([248])(?![\d/⁄])/g,
    (fraction, whole: string | undefined, numerator: string, denominator: string) =>
      Number(numerator) < Number(denominator)
        ? String(Number(whole ?? 0) + Number(numerator) / Number(denominator))
        : fraction,
  );
