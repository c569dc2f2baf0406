import { numberMultiples } from '#domain/numbers/number-multiples.ts';

/** Number words below a thousand, except "medio" and "media". */
const numbers = new Map(
  `un 1, una 1, uno 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12,
  trece 13, catorce 14, quince 15, dieciseis 16, diecisiete 17, dieciocho 18, diecinueve 19, veinte 20, veintidos 22,
  veinticuatro 24, veinticinco 25, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90,
  cien 100, ciento 100, doscientos 200, trescientos 300, cuatrocientos 400, quinientos 500, seiscientos 600,
  setecientos 700, ochocientos 800, novecientos 900,
  one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, twenty 20`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [word: string, number: string]),
);

const multipleWord = 'mil|millon(?:es)?';
const numberWord = `(?:(?<! y )medi[oa]|${[...numbers.keys()].join('|')}|${multipleWord})`;
const oneToNine = '(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)';
/** Consecutive number words: "dos millones quinientos mil". "Treinta y cinco" is one number, "treinta y cuarenta" two. */
const numberWords = new RegExp(
  `(?<!\\S|\\d )${numberWord}(?:(?: |(?<=ta) y (?=${oneToNine}))${numberWord})*(?!\\S)`,
  'g',
);
/** What small numbers count, and the units that they measure in. */
const countedNouns = [
  '(?:m|mts?|metros?) ?2?|cm|centimetros|ft|feet',
  'has?|hectareas?|hectares?|acres?',
  't|tons?|toneladas?|kva|mva|(?:de )?pesos',
  'anden(?:es)?|muelles?|(?:loading )?docks?|levelers?',
  'cortinas?|puertas?|porton(?:es)?|rampas?|accesos?|doors?|drive|grade|bays?|truck',
  'gruas?|cranes?|overhead|bridge|subestaci(?:on|ones)',
  'cajon(?:es)?|lugares|espacios|autos|automoviles|traileres|cajas|trailers?|(?:car )?parking',
  'banos?|de altura|(?:de ell[ao]s )?con (?:rampas?|nivelador[a-z]{0,3})',
].join('|');
/** What must follow a small number: a counted thing ("dos andenes") or the end of a range ("tres a cinco mil"). */
const countedNext = new RegExp(`^ (?:${countedNouns}|(?:a|y|x|por) (?:\\d|${numberWord}))(?!\\S)`);
const endsWithMultiple = new RegExp(` (?:${multipleWord})$`);

/**
 * Replaces number words that count something by digits: "de tres a cinco mil metros" becomes "de 3 a 5 mil metros".
 * Other number words stay: "los dos".
 * @param text lower case, without accents
 */
export function replaceNumberWords(text: string): string {
  return text
    .replace(numberWords, (words, offset: number) => {
      const isAmount = endsWithMultiple.test(words) || countedNext.test(text.slice(offset + words.length));
      return isAmount ? toDigits(words) : words;
    })
    .replace(/(\d) (mil|millon(?:es)?|hectareas?) y medi[oa](?!\S)/g, '$1.5 $2') // "1 hectarea y media"
    .replace(/(\d) y medi[oa](?!\S)/g, '$1.5'); // "4 y medio"
}

const wordOfAmount = new RegExp(`^(?:${numberWord}|y|de|pesos|mxn|m\\.?n\\.?|\\d\\d/100)$`);
const plainWords = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim().split(/\s+/);

/** Takes away a number that is repeated in words: "3,000 (tres mil) m²". */
export const withoutRepetitionInWords = (text: string): string =>
  text.replace(/(\d)\s{0,3}\(([^()]{2,160})\)/g, (all, digit: string, repeated: string) =>
    plainWords(repeated).every((word) => wordOfAmount.test(word)) ? `${digit} ` : all,
  );

/** "cinco mil" becomes "5 mil". The multiple stays, because in "tres a cinco mil" it also belongs to the "tres". */
function toDigits(words: string): string {
  const [multiple = ''] = new RegExp(`(?:${multipleWord})$`).exec(words) ?? [];
  return `${numberOf(words) / multipleOf(multiple)} ${multiple}`.trim();
}

function numberOf(words: string): number {
  let [total, group] = [0, 0];
  for (const word of words.split(' ')) {
    const multiple = multipleOf(word);
    if (multiple === 1_000_000) [total, group] = [total + (group || 1) * multiple, 0];
    else if (multiple === 1_000) group = (group || 1) * multiple;
    else group += Number(numbers.get(word) ?? (word.startsWith('medi') ? 0.5 : 0));
  }
  return total + group;
}

const multipleOf = (word: string) => numberMultiples[word as keyof typeof numberMultiples] ?? 1;
