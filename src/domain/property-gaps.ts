import type { PropertyDraft } from './property.ts';
import { offersOf } from './property-offers.ts';

interface PublicationFact {
  /** The label in the list of what is missing. */
  label: string;
  isMissing: (property: PropertyDraft) => boolean;
}

const buildings: PropertyDraft['type'][] = ['Nave Industrial', 'Bodega'];

/** What a visitor decides by, in the order of importance. The area is not here: without it nothing is published. */
const publicationFacts: PublicationFact[] = [
  { label: 'Precio', isMissing: (property) => offersOf(property).length === 0 },
  { label: 'Fotografías', isMissing: ({ images }) => images.length === 0 },
  { label: 'Zona', isMissing: ({ location_id }) => location_id === '' },
  { label: 'Descripción', isMissing: ({ description }) => description === '' },
  {
    label: 'Altura libre',
    isMissing: ({ type, ceiling_height }) => buildings.includes(type) && ceiling_height === undefined,
  },
];

/** The labels of the facts that a property lacks, the most important first. */
export const missingFactsOf = (property: PropertyDraft): string[] =>
  publicationFacts.filter(({ isMissing }) => isMissing(property)).map(({ label }) => label);

/**
 * The labels of the facts that a save would publish the property without. Empty when the save does not publish it: it
 * is public already, or inactive, sold or rented.
 * @param before the stored version; undefined for a new property
 */
export function gapsAtPublication(after: PropertyDraft, before: PropertyDraft | undefined): string[] {
  const isPublished = after.active && after.status === 'active' && !before?.active;
  return isPublished ? missingFactsOf(after) : [];
}
