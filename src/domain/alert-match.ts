import { fitsMusts } from './near-misses.ts';
import { comparisonsOf } from './property-matcher.ts';
import type { Searchable } from './property-search.ts';
import type { PreparedRequirement } from './requirement-fit.ts';

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
}

/** The requirements that a property fits. */
export interface AlertMatch extends Omit<AlertEvent, 'id'> {
  requirement_ids: string[];
}

const rankOf = ({ reason }: AlertEvent) => alertReasons.indexOf(reason);

/** One event for each property: the most important reason, with the latest revision. */
function mergeEvents(events: readonly AlertEvent[]): AlertEvent[] {
  return [...Map.groupBy(events, ({ property_id }) => property_id).values()].map((ofProperty) => {
    const leastImportantFirst = ofProperty.toSorted((a, b) => rankOf(b) - rankOf(a));
    const mostImportant: AlertEvent = Object.assign({}, ...leastImportantFirst);
    return { ...mostImportant, revision: Math.max(...ofProperty.map(({ revision }) => revision)) };
  });
}

/**
 * Which requirements are told about the properties of events: those whose musts the property has. A requirement that
 * compares nothing would be told about everything, and is told nothing.
 * @param properties those that are online; what is not among them is told to nobody
 */
export function matchAlerts(
  events: readonly AlertEvent[],
  requirements: readonly PreparedRequirement<{ id: string }>[],
  properties: readonly (Searchable & { id: string })[],
): AlertMatch[] {
  const online = new Map(properties.map((property) => [property.id, property]));
  const asking = requirements.filter(({ query }) => comparisonsOf(query).length > 0);
  return mergeEvents(events).flatMap(({ property_id, reason, revision }) => {
    const property = online.get(property_id);
    if (!property) return [];
    const requirement_ids = asking
      .filter(({ fitOf }) => {
        const fit = fitOf(property);
        return fit !== undefined && fitsMusts(fit);
      })
      .map(({ requirement }) => requirement.id);
    return requirement_ids.length > 0 ? { property_id, reason, revision, requirement_ids } : [];
  });
}
