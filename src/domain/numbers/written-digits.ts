import { multipleWord } from './number-multiples.ts';
import { area, power, thickness, typedPower, type UnitSet, weight, weightPerArea } from './units.ts';

/** What a point before exactly three digits is, where the words after it do not tell. */
export type PointMeaning = 'thousands' | 'decimals';

const unitPattern = (sets: UnitSet[], isInThousands: boolean) =>
  sets
    .flatMap(({ units }) => units)
    .filter((unit) => Boolean(unit.isInThousands) === isInThousands)
    .map(({ pattern }) => pattern)
    .join('|');
const sets = [area, power, typedPower, thickness, weight, weightPerArea];
/** "1.250 mdp", "1.500 ha", "4.125 t": what people state with three decimals. */
const decimalNext = new RegExp(`^ ?(?:${multipleWord}|${unitPattern(sets, false)})(?![a-z])`);
/** "1.500 m2", "5.000 kg" */
const thousandsNext = new RegExp(`^ ?(?:${unitPattern(sets, true)})(?![a-z])`);

/**
 * Takes separators of thousands out of the numbers of a text: "1,250,000.50", "1'250,000", "1 250 000" and "1.250.000".
 * In Mexico a comma separates thousands and a point decimals. But nobody states 1.5 m² or 85 pesos with three decimals, so
 * a point before exactly three digits separates thousands too ("85.000", "1.500 m2"), except before a unit that is stated
 * with decimals ("1.250 mdp", "1.500 ha") and after a zero.
 * @param text lower case, without accents
 * @param point the meaning without such a unit: "9.500" in a field of metres is 9.5
 */
export const joinThousands = (text: string, point: PointMeaning = 'thousands'): string =>
  text
    .replace(/(\d)[, '’](?=\d{3}(?!\d))/g, '$1')
    .replace(
      /(?<![\d.,])([1-9]\d{0,2})((?:\.\d{3})+)(?![\d.])/g,
      (figure, first: string, groups: string, offset: number, whole: string) => {
        const next = whole.slice(offset + figure.length);
        const isDecimal =
          groups.length === 4 &&
          (decimalNext.test(next) || (point === 'decimals' && !thousandsNext.test(next)));
        return isDecimal ? figure : first + groups.replaceAll('.', '');
      },
    );
