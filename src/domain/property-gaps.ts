import { confirmationDays, isConfirmationDue } from './availability.ts';
import { fitsType } from './fact-info.ts';
import { type FactName, factNames, facts } from './facts.ts';
import type { FieldInfo } from './fields.ts';
import type { Property, PropertyDraft, PropertyField } from './property.ts';
import { statedOffersOf } from './property-offers.ts';
import { isClosed } from './property-statuses.ts';

/** A property as it is stored, or as a form holds it. */
export type PropertyOrDraft = PropertyDraft &
  Partial<Pick<Property, 'availability_confirmed_at' | 'has_public_plan'>>;

/** Something by which visitors decide and that a property lacks. */
export interface PropertyGap {
  /** The field that fills the gap; undefined for one that no field of the form fills. */
  field: PropertyField | undefined;
  label: string;
  /** Name of the gap: "Sin precio". */
  title: string;
  /** Consequence for visitors: "queda al final al ordenar por precio". */
  cost: string;
}

interface PublicationFact extends PropertyGap {
  /** Its share in the completeness, compared with the other ones. */
  weight: number;
  /** Whether the panel asks before a property is published with this gap. */
  isEssential?: boolean;
  /** Whether the gap applies to this property; always when absent. */
  isApplicable?: (property: PropertyOrDraft) => boolean;
  isMissing: (property: PropertyOrDraft, nowMs: number) => boolean;
}

/** The weight of a fact that decides. */
const factWeight = 8;

/** The facts of src/domain/facts.ts with a `cost`. */
const decisiveFacts: PublicationFact[] = factNames.flatMap((name: FactName) => {
  const info: FieldInfo = facts[name];
  if (info.cost === undefined) return [];
  return [
    {
      field: name,
      label: info.label,
      title: `Sin ${info.label.toLowerCase()}`,
      cost: info.cost,
      weight: factWeight,
      isEssential: name === 'ceiling_height',
      isApplicable: ({ type }) => fitsType(info, type),
      isMissing: (property) => property[name] === undefined || [property[name]].flat().length === 0,
    },
  ];
});

/**
 * The decisive values, the most important first. Completeness and the question before publication are derived from
 * them.
 */
const publicationFacts: PublicationFact[] = [
  {
    field: 'area',
    label: 'Área',
    title: 'Sin área',
    cost: 'no se puede publicar',
    weight: 25,
    isMissing: ({ area }) => !(area > 0),
  },
  {
    field: 'sale_price',
    label: 'Precio',
    title: 'Sin precio',
    cost: 'queda al final al ordenar por precio y fuera del filtro',
    weight: 20,
    isEssential: true,
    isMissing: (property) => !property.is_price_on_request && statedOffersOf(property).length === 0,
  },
  {
    field: 'images',
    label: 'Fotografías',
    title: 'Sin fotografías',
    cost: 'su tarjeta sale vacía junto a las demás',
    weight: 20,
    isEssential: true,
    isMissing: ({ images }) => images.length === 0,
  },
  {
    field: 'location_id',
    label: 'Zona',
    title: 'Sin zona',
    cost: 'no aparece en la página de su zona ni cuando filtran por zona',
    weight: 10,
    isEssential: true,
    isMissing: ({ location_id }) => location_id === '',
  },
  {
    field: 'description',
    label: 'Descripción',
    title: 'Sin descripción',
    cost: 'los buscadores no tienen texto que mostrar',
    weight: 10,
    isEssential: true,
    isMissing: ({ description }) => description === '',
  },
  ...decisiveFacts,
  {
    field: undefined,
    label: 'Plano',
    title: 'Sin plano',
    cost: 'quien acomoda racks o maquinaria no puede evaluarla',
    weight: 8,
    isMissing: ({ has_public_plan }) => has_public_plan !== true,
  },
  {
    field: undefined,
    label: 'Confirmación',
    title: `Sin confirmar en ${confirmationDays} días`,
    cost: 'la tarjeta y la ficha ya no dicen que está disponible',
    weight: 8,
    isApplicable: (property) => !isClosed(property),
    isMissing: ({ status, availability_confirmed_at }, nowMs) =>
      isConfirmationDue({ status, availability_confirmed_at }, nowMs),
  },
  {
    field: 'availability',
    label: 'Disponibilidad',
    title: 'Sin fecha de disponibilidad',
    cost: 'no aparece cuando filtran por fecha de disponibilidad',
    weight: 4,
    isMissing: ({ availability }) => availability === undefined,
  },
];

const gapOf = ({ field, label, title, cost }: PublicationFact): PropertyGap => ({
  field,
  label,
  title,
  cost,
});

/** The completeness of a property in percent, and its gaps. */
export interface Completeness {
  percent: number;
  /** The most important first. */
  gaps: PropertyGap[];
}

/** Weighs what visitors decide by. @param nowMs the time in ms since 1970 */
export function completenessOf(property: PropertyOrDraft, nowMs: number): Completeness {
  const applicable = publicationFacts.filter(({ isApplicable }) => isApplicable?.(property) ?? true);
  const missing = applicable.filter(({ isMissing }) => isMissing(property, nowMs));
  const weightOf = (facts: PublicationFact[]) => facts.reduce((sum, { weight }) => sum + weight, 0);
  return {
    percent: Math.round(100 * (1 - weightOf(missing) / weightOf(applicable))),
    gaps: missing.map(gapOf),
  };
}

/** The gaps that the panel asks about before a property is published, the most important first. */
export const essentialGapsOf = (property: PropertyOrDraft): PropertyGap[] =>
  publicationFacts
    .filter(({ isEssential, isApplicable }) => isEssential && (isApplicable?.(property) ?? true))
    .filter(({ isMissing }) => isMissing(property, 0))
    .map(gapOf);

/**
 * The essential gaps that a save would publish the property with. Empty when the save does not publish it: it is public
 * already, or inactive, sold or rented.
 * @param before the stored version; undefined for a new property
 */
export function gapsAtPublication(after: PropertyDraft, before: PropertyDraft | undefined): PropertyGap[] {
  const isPublished = after.active && !isClosed(after) && !before?.active;
  return isPublished ? essentialGapsOf(after) : [];
}
