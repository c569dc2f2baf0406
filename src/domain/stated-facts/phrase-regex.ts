import { multipleWord } from '#domain/numbers/number-multiples.ts';
import type { UnitSet } from '#domain/numbers/units.ts';
import { amountOf, digits, wholeWords } from '#domain/prose/amounts.ts';

const metres = '(?:m|mts?|metros?)';

/** The small words before a figure: "altura libre de 10 m". */
export const wordsBeforeFigure = '(?: (?:de|con|:|of|es de|mide)){0,2}';

/** The regular expression of a phrase of the table. `figureOf` reads its groups. */
export function phraseRegex(phrase: string, unitSet?: UnitSet): RegExp {
  const unit = `(?:${unitSet?.units.map(({ pattern }) => pattern).join('|') ?? metres})`;
  const placeholders = {
    amount: `(?<amount>${digits}) ?(?<multiple>${multipleWord})?(?: (?:de )?)?(?<unit>${unit})`,
    bare: `(?<amount>${unitSet ? digits : String.raw`\d{1,5}`})`,
    unit,
    other: digits,
    otherAmount: `${digits} ?(?<otherUnit>${unit})`,
    sides: `(?<width>${digits})(?: ${metres})? ?(?:x|por|by) ?(?<depth>${digits}) ?${metres}`,
    of: wordsBeforeFigure,
  };
  const source = Object.entries(placeholders).reduce(
    (replaced, [name, pattern]) => replaced.replaceAll(`{${name}}`, () => pattern),
    phrase,
  );
  return wholeWords(source);
}

/** The figure of a match of `phraseRegex`, in the unit of the field. Two sides are read as their product in m². */
export function figureOf({ groups = {} }: RegExpExecArray, unitSet?: UnitSet): number {
  const { width, depth, amount, multiple, unit, otherUnit } = groups;
  if (width) return amountOf(width) * amountOf(depth);
  const figure = amountOf(amount, multiple);
  const written = unit ?? otherUnit;
  const factor =
    written === undefined ? 1 : (unitSet?.units.find((set) => isUnit(set.pattern, written))?.factor ?? 1);
  return factor === 1 || !unitSet ? figure : roundTo(figure * factor, unitSet.step);
}

const isUnit = (pattern: string, written: string) => new RegExp(`^(?:${pattern})$`).test(written);

const roundTo = (figure: number, step: number) => Number((Math.round(figure / step) * step).toFixed(1));
