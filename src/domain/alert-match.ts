import type { PriceChange } from './price-change.ts';
import { comparesProperties, makeMatcher } from './property-matcher.ts';
import type { Searchable } from './property-search.ts';
import type { Requirement } from './requirement.ts';
import { type ReadConditions, readConditions } from './requirement-fit.ts';

/** Why somebody is told about a property, the most important first. */
export const alertReasons = ['Nueva', 'Disponible', 'Precio', 'Completada'] as const;
type AlertReason = (typeof alertReasons)[number];

/** The edits of a property that somebody may be told about, as one. */
export interface AlertEvent {
  /** The ids of the stored edits. */
  ids: string[];
  property_id: string;
  /** Null when the property is as it was before the edits: one undid the other. */
  reason: AlertReason | null;
  /** The site revision that shows them. */
  revision: number;
  /** The prices before and after; null or absent where they cannot be compared. */
  price_change?: PriceChange | null | undefined;
}

/** The requirements that a property fits. */
export interface AlertMatch extends Omit<AlertEvent, 'ids' | 'reason'> {
  reason: AlertReason;
  requirement_ids: string[];
}

/** A requirement that is told about properties, with the test of its musts. It is small: a process keeps 100,000. */
export interface AskingRequirement {
  id: string;
  /** Whoever ranks requirements makes its comparison of them, which is larger and needed rarely. */
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

/**
 * Which requirements are told about the properties of events: those whose musts the property has.
 * @param properties what is not among them is told to nobody
 */
export function matchAlerts(
  events: readonly AlertEvent[],
  requirements: readonly AskingRequirement[],
  properties: readonly (Searchable & { id: string })[],
): AlertMatch[] {
  const byId = new Map(properties.map((property) => [property.id, property]));
  return events.flatMap(({ property_id, reason, revision, price_change }) => {
    const property = byId.get(property_id);
    if (!property || reason === null) return [];
    const requirement_ids = requirements.filter(({ fits }) => fits(property)).map(({ id }) => id);
    if (requirement_ids.length === 0) return [];
    return { property_id, reason, revision, ...(price_change && { price_change }), requirement_ids };
  });
}
