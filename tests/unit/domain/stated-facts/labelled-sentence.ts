import type { FactName, FactValue } from '#domain/facts.ts';

/**
 * A sentence of the trade and the facts that it states. The rules of labelling:
 * - Only what the property has today counts: no possibility, plan, recommendation, neighbor or distance.
 * - What is shared, per unit of a park or only in a part of the building is not a fact of the property.
 * - A feasible or requested electrical load is a fact together with its status.
 * - Two different figures of one field, and a range, state no figure.
 * - Feet become metres with one decimal, square feet become whole m², inches become cm with one decimal.
 */
export type LabelledSentence = [sentence: string, facts: LabelledFacts];
export type LabelledFacts = { [Name in FactName]?: FactValue<Name> };
