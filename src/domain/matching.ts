import type { OfferChange } from './offer-change.ts';
import { comparesProperties, makeMatcher } from './property-matcher.ts';
import type { Searchable } from './property-search.ts';
import type { Requirement } from './requirement.ts';
import { type ReadConditions, readConditions } from './requirement-fit.ts';

/** A property that differs from what requirements were compared with before. */
export interface ChangedProperty extends OfferChange {
  property: Searchable & { id: string };
  /** The site revision that shows the change. */
  revision: number;
}

/** The requirements that a changed property fits. */
export interface FoundMatches extends Omit<ChangedProperty, 'property'> {
  property_id: string;
  requirement_ids: string[];
}

/** A requirement that is told about properties, with the test of its musts. It is small: a process keeps them all. */
export interface AskingRequirement {
  id: string;
  /** The conditions, from which the ranking makes a larger comparison when somebody asks for it. */
  read: ReadConditions;
  fits: (property: Searchable) => boolean;
}

/**
 * Reads the conditions of a requirement once, to compare it with many properties. Undefined for one that compares nothing:
 * it would be told about everything, and is told nothing. A condition such as "within three months" is that of today.
 */
export function prepareAsking({
  id,
  conditions,
  nice,
}: Pick<Requirement, 'id' | 'conditions' | 'nice'>): AskingRequirement | undefined {
  const read = readConditions({ conditions, nice });
  const { query, wishes, isInCity } = read;
  if (!comparesProperties(query) && !isInCity) return undefined;
  const fits = makeMatcher(query, wishes);
  return { id, read, fits: isInCity ? (property) => fits(property) && isInCity(property) : fits };
}

/** Which requirements a changed property is told to: those whose musts it has. */
export const matchesOf = (
  { property, ...change }: ChangedProperty,
  requirements: readonly AskingRequirement[],
): FoundMatches => ({
  property_id: property.id,
  ...change,
  requirement_ids: requirements.filter(({ fits }) => fits(property)).map(({ id }) => id),
});
