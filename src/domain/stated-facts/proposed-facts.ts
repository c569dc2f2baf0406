import { fitsType } from '#domain/fact-info.ts';
import { choicesOf, type FactName, type FactValue, factInfoOf } from '#domain/facts.ts';
import type { PropertyDraft } from '#domain/property.ts';
import { factsInTexts, isSameValue, type StatedFact } from './stated-facts.ts';

/** A fact of the texts that the property does not have as a field. */
export interface ProposedFact {
  field: FactName;
  value: number | string | string[];
  /** The words that state it. */
  text: string;
  /** Whether the field has another value. */
  isDifferent: boolean;
}

/**
 * The proposal for a field; undefined when the field has that value already.
 * @param stored the value of the field, of a property or as text of an input
 */
export function proposalFor({ field, value, text }: StatedFact, stored: unknown): ProposedFact | undefined {
  if (Array.isArray(value)) {
    const storedChoices: unknown[] = Array.isArray(stored) ? stored : [];
    if (value.every((choice) => storedChoices.includes(choice))) return undefined;
    const union = choicesOf(field).filter((choice) => [...storedChoices, ...value].includes(choice));
    return { field, value: union, text, isDifferent: storedChoices.length > 0 };
  }
  const isMissing = stored === undefined || stored === null || stored === '' || Number(stored) === 0;
  if (!isMissing && isSameValue(value, stored)) return undefined;
  return { field, value, text, isDifferent: !isMissing };
}

type Texts = Pick<PropertyDraft, 'title' | 'description'> &
  Record<'features' | 'available_services', string[]>;

/** The facts that the texts of a property state. Title and lists come first, because they state facts in fewer words. */
const factsOfTexts = ({ title, features, available_services, description }: Texts): StatedFact[] =>
  factsInTexts([...features, ...available_services, title, description]);

/**
 * The facts of the texts that fit the type of the property and that it does not have as fields, without declined ones.
 */
export function proposedFactsOf(property: PropertyDraft): ProposedFact[] {
  return factsOfTexts(property)
    .filter(({ field }) => fitsType(factInfoOf(field), property.type))
    .flatMap((fact) => proposalFor(fact, property[fact.field]) ?? [])
    .filter((proposal) => !isDeclined(proposal, property.fact_checks));
}

type FactChecks = PropertyDraft['fact_checks'];

/** As much of a text as a declined proposal keeps; longer texts with the same beginning count as the same. */
const maxDeclinedLength = 200;

/** The entry of a declined proposal in `fact_checks`: the text, so that a changed text proposes again. */
export const declinedTextOf = ({ text }: Pick<ProposedFact, 'text'>): string =>
  text.slice(0, maxDeclinedLength);

/** Whether the proposal of this text for the fact was declined. */
export const isDeclined = (proposal: Pick<ProposedFact, 'field' | 'text'>, checks: FactChecks): boolean =>
  checks[proposal.field]?.declined === declinedTextOf(proposal);

/** The checks with these proposals declined. */
export const withDeclined = (checks: FactChecks, declined: readonly ProposedFact[]): FactChecks => ({
  ...checks,
  ...Object.fromEntries(
    declined.map((proposal) => [
      proposal.field,
      { ...checks[proposal.field], declined: declinedTextOf(proposal) },
    ]),
  ),
});

/** The accepted facts as changes of a property. */
export const changesOf = (accepted: readonly ProposedFact[]): Partial<PropertyDraft> =>
  Object.fromEntries(accepted.map(({ field, value }) => [field, value])) as {
    [Name in FactName]?: FactValue<Name>;
  };
