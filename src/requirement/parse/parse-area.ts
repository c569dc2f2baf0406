import { squareFoot, squareMetresPerHectare } from '#domain/numbers/units.ts';
import type { Range } from '#domain/property-query.ts';
import { unboundedMax } from '#domain/property-query-fields.ts';
import { areaStep, areasAround, areaTolerance } from '#domain/property-search.ts';
import { typeWord } from './parse-offer-and-type.ts';
import { metres, rangeOfMatch, rangePattern, takeEnds } from './parse-range.ts';
import type { UnreadText } from './unread-text.ts';

/** Smaller numbers without "²" are the front of a plot or a house number: "120 metros de frente", "nave 3". */
const minArea = 100;

interface AreaUnit {
  pattern: string;
  /** One unit in m². */
  squareMetres: number;
  /** The smallest upper end of a range, tolerance included, that counts as an area. In this unit. */
  minAmount: number;
}

const areaUnits: AreaUnit[] = [
  {
    // "5000 m2", "5000 metros cuadrados de construccion", "5000 sqm"
    pattern: `(?:${metres} ?2|metros? cuadrados?|sq ?m|square met(?:er|re)s)(?: (?:de )?(?:construccion|construidos|techados))?`,
    squareMetres: 1,
    minAmount: 10,
  },
  // "1.5 ha", "2 hectareas"
  { pattern: '(?:has?|hectareas?|hectares?)', squareMetres: squareMetresPerHectare, minAmount: 0 },
  // "50000 sqft", "50000 pies cuadrados"
  { pattern: '(?:sq ?ft|sf|ft2|square feet|pies cuadrados)', squareMetres: squareFoot, minAmount: 100 },
  // "10,000 pies": no length has thousands of feet.
  { pattern: '(?:ft|feet|pies)', squareMetres: squareFoot, minAmount: 1_000 },
  // "5 mil metros", but not "120 metros de frente"
  { pattern: `${metres}(?! de (?:frente|fondo|largo|ancho))`, squareMetres: 1, minAmount: minArea },
];

/**
 * A number without a unit soon after the type: "nave en renta 1000-2000".
 * Not the year in "nave del 2015", and not a number with another unit: "nave 300 kva".
 */
const numberAfterType: AreaUnit = {
  pattern: `(?<=${typeWord} (?:(?!(?:con|ano|del|construid[oa]s?) )[a-z]+ ){0,2}(?:\\d+ ?(?:a|y|-) ?)?\\d+(?: mil)?)(?! (?:m|mts|metros|kva|toneladas|cajones|pesos|usd|dolares))`,
  squareMetres: 1,
  minAmount: minArea,
};

/** "5,000 m²", "1.5 ha", "50,000 sqft". One area per unit is removed; the first counts. */
export function takeAreaWithUnit(text: UnreadText): Range | undefined {
  return areaUnits.flatMap((unit) => takeEnds((accepts) => takeArea(text, unit, accepts)) ?? [])[0];
}

/** "nave 5000" */
export const takeAreaAfterType = (text: UnreadText): Range | undefined => takeArea(text, numberAfterType);

/** Two numbers without any unit: "3000-5000". */
export const takeAreaWithoutUnit = (text: UnreadText): Range | undefined =>
  text.take(rangePattern(''), (match) => {
    const [, , , low] = match;
    return low ? areaOfMatch(match, { squareMetres: 1, minAmount: minArea }) : undefined;
  });

const takeArea = (text: UnreadText, unit: AreaUnit, accepts = (_: Range) => true): Range | undefined =>
  text.take(rangePattern(unit.pattern), (match) => {
    const area = areaOfMatch(match, unit);
    return area && accepts(area) ? area : undefined;
  });

function areaOfMatch(
  match: RegExpExecArray,
  { squareMetres, minAmount }: Omit<AreaUnit, 'pattern'>,
): Range | undefined {
  const range = rangeOfMatch(match);
  if ('around' in range)
    return range.around * (1 + areaTolerance) < minAmount
      ? undefined
      : areasAround(range.around * squareMetres);
  const { min, max } = range;
  if (max < minAmount || min > max) return undefined;
  const toSquareMetres = (amount: number) =>
    Math.max(1, Math.round((amount * squareMetres) / areaStep) * areaStep);
  return { min: toSquareMetres(min), max: max === unboundedMax ? max : toSquareMetres(max) };
}
