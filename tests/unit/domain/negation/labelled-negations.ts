import type { PropertyQuery } from '#domain/property-query.ts';
import type { LabelledFacts } from '../stated-facts/labelled-sentence.ts';

/**
 * What an owner writes, and the facts that it states. A denial is "no" where the property has nothing of the kind. What is
 * pending, possible, optional, on the tenant's account or not included is no fact.
 */
export type LabelledStatement = [text: string, facts: LabelledFacts];

/**
 * What a tenant writes, and the conditions on facts that it states. What is not needed, and what must not be, is no
 * condition: the list cannot exclude.
 */
export type LabelledSearch = [text: string, conditions: Partial<PropertyQuery>];
