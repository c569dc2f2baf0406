import { numberWords } from '#domain/number-words.ts';

/** How figures are called up to where "mil" begins; the halves apart. */
const figures = new Map(
  `un 1, una 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12,
  quince 15, veinte 20, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90,
  cien 100, ciento 100, doscientos 200, trescientos 300, cuatrocientos 400, quinientos 500, seiscientos 600,
  setecientos 700, ochocientos 800, novecientos 900`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [word: string, figure: string]),
);

const large = 'mil|millon(?:es)?';
const word = `(?:(?<! y )medi[oa]|${[...figures.keys()].join('|')}|${large})`;
/** "Treinta y cinco" is one figure, "treinta y cuarenta" two. */
const upToNine = '(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)';
const said = new RegExp(`(?<!\\S|\\d )${word}(?:(?: |(?<=ta) y (?=${upToNine}))${word})*(?!\\S)`, 'g');
/** What is counted, or the other end of a range; before anything else "dos" is a word like any other. */
const counted = new RegExp(
  `^ (?:(?:m|mts?|metros?) ?2?|has?|hectareas?|de pesos|pesos|anden(?:es)?|muelles?|(?:a|y) (?:\\d|${word}))(?!\\S)`,
);
const scaled = new RegExp(` (?:${large})$`);

/** Figures in place of the words for them, as far as they count something: "de tres a cinco mil metros". */
export function inFigures(text: string): string {
  return text
    .replace(said, (words, offset: number) => {
      const isFigure = scaled.test(words) || counted.test(text.slice(offset + words.length));
      return isFigure ? writtenOf(words) : words;
    })
    .replace(/(\d) (mil|millon(?:es)?|hectareas?) y medi[oa](?!\S)/g, '$1.5 $2');
}

/** A multiple at the end stays: it may be meant of the figure before too. */
function writtenOf(words: string): string {
  const [multiple = ''] = new RegExp(`(?:${large})$`).exec(words) ?? [];
  return `${amountOf(words) / worthOf(multiple)} ${multiple}`.trim();
}

function amountOf(words: string): number {
  let [whole, group] = [0, 0];
  for (const part of words.split(' ')) {
    const value = worthOf(part);
    if (value === 1_000_000) [whole, group] = [whole + (group || 1) * value, 0];
    else if (value === 1_000) group = (group || 1) * value;
    else group += Number(figures.get(part) ?? (part.startsWith('medi') ? 0.5 : 0));
  }
  return whole + group;
}

const worthOf = (word: string) => numberWords[word as keyof typeof numberWords] ?? 1;
