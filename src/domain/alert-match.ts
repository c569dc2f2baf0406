import { mergePriceChanges, type PriceChange } from './price-change.ts';
import { comparesProperties, makeMatcher } from './property-matcher.ts';
import type { Searchable } from './property-search.ts';
import type { Requirement } from './requirement.ts';
import { type ReadConditions, readConditions } from './requirement-fit.ts';

/** Why somebody is told about a property, the most important first. */
export const alertReasons = ['Nueva', 'Disponible', 'Precio', 'Completada'] as const;
type AlertReason = (typeof alertReasons)[number];

/** An edit of a property that may interest somebody. */
export interface AlertEvent {
  id: string;
  property_id: string;
  reason: AlertReason;
  /** The site revision that shows it. */
  revision: number;
  /** The prices before and after; null or absent where they cannot be compared. */
  price_change?: PriceChange | null | undefined;
}

/** The requirements that a property fits. */
export interface AlertMatch extends Omit<AlertEvent, 'id'> {
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

const rankOf = ({ reason }: AlertEvent) => alertReasons.indexOf(reason);

/** What the edits of a price changed together. @param events the oldest first */
function priceChangeOf(events: readonly AlertEvent[]): PriceChange | undefined {
  const changes = events.flatMap(({ price_change }) => price_change ?? []);
  return changes.length > 0 ? changes.reduce(mergePriceChanges) : undefined;
}

/** One event for each property: the most important reason, with the latest revision. */
function mergeEvents(events: readonly AlertEvent[]): AlertEvent[] {
  return [...Map.groupBy(events, ({ property_id }) => property_id).values()].map((ofProperty) => {
    const leastImportantFirst = ofProperty.toSorted((a, b) => rankOf(b) - rankOf(a));
    const mostImportant: AlertEvent = Object.assign({}, ...leastImportantFirst);
    return {
      ...mostImportant,
      revision: Math.max(...ofProperty.map(({ revision }) => revision)),
      price_change: mostImportant.reason === 'Precio' ? priceChangeOf(ofProperty) : undefined,
    };
  });
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
  return mergeEvents(events).flatMap(({ property_id, reason, revision, price_change }) => {
    const property = byId.get(property_id);
    if (!property) return [];
    const requirement_ids = requirements.filter(({ fits }) => fits(property)).map(({ id }) => id);
    if (requirement_ids.length === 0) return [];
    return { property_id, reason, revision, ...(price_change && { price_change }), requirement_ids };
  });
}
