import { convert, type ExchangeRate, pricePerSquareMetre } from './money.ts';
import type { Property, PropertyDraft, PropertyField } from './property.ts';
import { type Offer, statedOffersOf } from './property-offers.ts';

/** The median prices of similar properties in MXN per m²; a rent is per month. Absent where too few are known. */
export interface TypicalPrices {
  sale?: number | undefined;
  rent?: number | undefined;
}

/** What a property is compared with. */
export interface PropertyContext {
  typical: TypicalPrices;
  /** Compares prices in USD; an old one does too. */
  rate: Pick<ExchangeRate, 'usd_mxn'> | undefined;
  /** The park or building that the property is a unit of. */
  parent: Pick<Property, 'type' | 'is_in_park'> | undefined;
}

/** A value that is probably a mistake, with the question that names it. A person may know better. */
export interface ImplausibleValue {
  field: PropertyField;
  question: string;
}

/** The usual range of a figure, and the texts about a figure below or above it. */
interface UsualRange {
  min?: number;
  max?: number;
  below?: string;
  above?: string;
}

/** By field, in its unit. A figure outside is rare and usually in another unit. */
const usualRanges: Partial<Record<PropertyField, UsualRange>> = {
  area: {
    min: 30,
    max: 5_000_000,
    below: '¿Está en m²? Menos de 30 m² suelen ser hectáreas o miles: 1.5 ha son 15,000 m².',
    above: '¿Está en m²? Más de 5,000,000 m² son más de 500 hectáreas. Revisa los ceros.',
  },
  land_area: {
    min: 50,
    max: 10_000_000,
    below: '¿Está en m²? Menos de 50 m² suelen ser hectáreas o miles: 1.5 ha son 15,000 m².',
    above: '¿Está en m²? Más de 10,000,000 m² son más de 1,000 hectáreas. Revisa los ceros.',
  },
  divisible_from: {
    min: 20,
    below: '¿Está en m²? Menos de 20 m² suelen ser miles o hectáreas.',
  },
  floor_load: {
    min: 1,
    max: 50,
    below: '¿Está en t/m²? Menos de 1 suele ser kg/cm²: 0.6 kg/cm² son 6 t/m².',
    above: '¿Está en t/m²? Más de 50 suele ser kg/cm² o kg/m²: 5,000 kg/m² son 5 t/m².',
  },
  ceiling_height: {
    min: 2,
    max: 20,
    below: '¿Está en metros? Menos de 2 m no es una altura de nave.',
    above: '¿Está en metros? Más de 20 m suelen ser pies: 32 pies son 9.75 m.',
  },
  column_spacing_x: {
    min: 3,
    max: 50,
    below: '¿Está en metros? Menos de 3 m es muy poco entre columnas.',
    above: '¿Está en metros? Más de 50 m suelen ser pies: 50 pies son 15.24 m.',
  },
  column_spacing_y: {
    min: 3,
    max: 50,
    below: '¿Está en metros? Menos de 3 m es muy poco entre columnas.',
    above: '¿Está en metros? Más de 50 m suelen ser pies: 50 pies son 15.24 m.',
  },
  truck_court_depth: {
    max: 90,
    above: '¿Está en metros? Más de 90 m suelen ser pies: 120 pies son 36.58 m.',
  },
  floor_thickness: {
    min: 5,
    max: 60,
    below: '¿Está en centímetros? Menos de 5 cm suelen ser pulgadas: 8 pulgadas son 20 cm.',
    above: '¿Está en centímetros? Más de 60 cm suelen ser milímetros: 200 mm son 20 cm.',
  },
  crane_capacity: { max: 200, above: '¿Está en toneladas? Más de 200 t suelen ser kilogramos.' },
  power_kva: {
    min: 10,
    max: 50_000,
    below: '¿Está en kVA? Menos de 10 kVA suelen ser MVA: 1.5 MVA son 1,500 kVA.',
    above: '¿Está en kVA? Más de 50,000 kVA suelen ser watts o VA.',
  },
  min_term_months: { max: 240, above: '¿Está en meses? Más de 240 meses son más de 20 años.' },
  deposit_months: { max: 12, above: '¿Está en meses de renta? Más de 12 es un depósito muy alto.' },
  escalation_percent: { max: 20, above: '¿Está en por ciento al año? Más de 20 % es muy alto.' },
};

/** MXN per m² that are asked about neither where too few similar prices are known. A rent is per month. */
const usualPerSquareMetre = {
  sale: { min: 50, max: 100_000, above: '100,000' },
  rent: { min: 10, max: 1_000, above: '1,000' },
};

/** A price that is this many times the median of its type and zone, or this part of it, is rare. */
const maxTimesMedian = 5;

/** The values of a property that are probably mistakes or contradict each other, each with its question. */
export function implausibleValuesOf(
  draft: PropertyDraft,
  { typical, rate, parent }: PropertyContext,
): ImplausibleValue[] {
  const outside = (Object.entries(usualRanges) as [PropertyField, UsualRange][]).flatMap(([field, usual]) => {
    const question = rangeQuestion(Number(draft[field]), usual);
    return question ? [{ field, question }] : [];
  });
  return [
    ...statedOffersOf(draft).flatMap((offer) => priceQuestion(offer, draft, typical, rate)),
    ...officeQuestion(draft),
    ...parkQuestion(draft, parent),
    ...reservationQuestion(draft),
    ...outside,
  ];
}

function rangeQuestion(figure: number, { min = 0, max = Infinity, below, above }: UsualRange) {
  if (!(figure > 0)) return undefined;
  if (figure < min) return below;
  return figure > max ? above : undefined;
}

function priceQuestion(
  offer: Offer,
  { area }: PropertyDraft,
  typical: TypicalPrices,
  rate: Pick<ExchangeRate, 'usd_mxn'> | undefined,
): ImplausibleValue[] {
  if (offer.kind === 'unspecified') return [];
  const perSquareMetre = pricePerSquareMetre(offer, area);
  const inPesos = perSquareMetre && convert(perSquareMetre, 'MXN', rate);
  if (!inPesos) return [];
  const median = typical[offer.kind];
  const usual = usualPerSquareMetre[offer.kind];
  const { min, max } = median ? { min: median / maxTimesMedian, max: median * maxTimesMedian } : usual;
  if (inPesos.amount >= min && inPesos.amount <= max) return [];
  const noun = offer.kind === 'rent' ? 'La renta' : 'El precio';
  const isAbove = inPesos.amount > max;
  const comparedWithMedian = `${isAbove ? 'más de 5 veces' : 'menos de la quinta parte de'} la mediana de su tipo y zona`;
  const comparedWithUsual = isAbove ? `más de ${usual.above} pesos` : `menos de ${usual.min} pesos`;
  const guess = offer.basis === 'per_m2' ? '¿No es el total?' : '¿No es por m²?';
  return [
    {
      field: offer.kind === 'rent' ? 'rental_price' : 'sale_price',
      question: `${noun} por m² es ${median ? comparedWithMedian : comparedWithUsual}. ${guess} Revisa también la moneda y los ceros.`,
    },
  ];
}

function officeQuestion({ area, office_area }: PropertyDraft): ImplausibleValue[] {
  if (!office_area || area <= 0 || office_area <= area) return [];
  return [{ field: 'office_area', question: '¿Las oficinas miden más que toda la propiedad?' }];
}

/** Visitors would read "Parte de" a park, and below it that the property is in none. */
function parkQuestion({ is_in_park }: PropertyDraft, parent: PropertyContext['parent']): ImplausibleValue[] {
  const isParentInPark = parent?.type === 'Parque Industrial' || parent?.is_in_park === 'yes';
  if (is_in_park !== 'no' || !isParentInPark) return [];
  return [{ field: 'is_in_park', question: 'Pertenece a un parque industrial. ¿No está dentro de él?' }];
}

function reservationQuestion({ status, availability }: PropertyDraft): ImplausibleValue[] {
  if (status !== 'reserved' || availability !== 'immediate') return [];
  return [
    {
      field: 'availability',
      question: 'Está apartada y dice «Inmediata». ¿Sigue apartada, o se libera en una fecha?',
    },
  ];
}
