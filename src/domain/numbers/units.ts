/** A unit as prose in normal form writes it, and how many units of the field it is. */
interface Unit {
  pattern: string;
  factor: number;
  /** Whether people state it in thousands and never with three decimals: "1.500 m²" is 1,500. */
  isInThousands?: true;
}

export interface UnitSet {
  /** The first one is the unit of the field. */
  units: readonly Unit[];
  /** The precision of converted figures. A figure in the unit of the field stays unchanged. */
  step: number;
}

const perSquareMetre = '(?:metricas? )?(?:(?:por|per|x) )?(?:m2|mts2|sqm|metro cuadrado|square met(?:er|re))';

export const squareMetresPerHectare = 10_000;
/** In m². */
export const squareFoot = 0.092_903_04;

export const length: UnitSet = {
  units: [
    { pattern: '(?:m|mts?|metros?|met(?:er|re)s?)(?! cuadrados?)', factor: 1 },
    { pattern: '(?:ft|feet|foot|pies?)(?! (?:cuadrados|2))', factor: 0.3048 },
  ],
  step: 0.1,
};

export const area: UnitSet = {
  units: [
    {
      pattern: '(?:m2|mts2?|metros? cuadrados?|sq ?m|square met(?:er|re)s?)',
      factor: 1,
      isInThousands: true,
    },
    { pattern: '(?:has?|hectareas?|hectares?)', factor: squareMetresPerHectare },
    { pattern: 'acres?', factor: 4046.86 },
    {
      pattern: '(?:sq ?ft|sf|ft2|square feet|pies cuadrados)',
      factor: squareFoot,
      isInThousands: true,
    },
  ],
  step: 1,
};

export const thickness: UnitSet = {
  units: [
    { pattern: '(?:cms?|centimetros?)', factor: 1 },
    { pattern: '(?:mm|milimetros)', factor: 0.1, isInThousands: true },
    { pattern: '(?:in|inch|inches|pulgadas?)', factor: 2.54 },
  ],
  step: 0.1,
};

const tonnes = '(?:t|tn|tons?|tonnes?|toneladas?)';

export const weight: UnitSet = {
  units: [
    { pattern: tonnes, factor: 1 },
    { pattern: 'kgs?', factor: 0.001, isInThousands: true },
  ],
  step: 0.1,
};

export const weightPerArea: UnitSet = {
  units: [
    { pattern: `${tonnes} ${perSquareMetre}`, factor: 1 },
    { pattern: `kgs? ${perSquareMetre}`, factor: 0.001, isInThousands: true },
    { pattern: 'psf', factor: 0.0048824, isInThousands: true },
  ],
  step: 0.1,
};

export const power: UnitSet = {
  units: [
    { pattern: 'kvas?', factor: 1, isInThousands: true },
    { pattern: 'mvas?', factor: 1000 },
  ],
  step: 1,
};

/**
 * Power as a person types or searches it. One MW counts as one MVA: the power factor is not known, and CFE asks for at
 * least 0.95. A text of an owner does not state kVA in this way.
 */
export const typedPower: UnitSet = {
  ...power,
  units: [
    ...power.units,
    { pattern: '(?:kws?|kilowatts?)', factor: 1, isInThousands: true },
    { pattern: '(?:mws?|megawatts?)', factor: 1000 },
  ],
};
