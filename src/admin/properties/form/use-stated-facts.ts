import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fitsType } from '#domain/fact-info.ts';
import { type FactName, factInfoOf } from '#domain/facts.ts';
import type { PropertyDraft, PropertyType } from '#domain/property.ts';
import {
  declinedTextOf,
  isDeclined,
  type ProposedFact,
  proposalFor,
} from '#domain/stated-facts/proposed-facts.ts';
import { factsInTexts, type StatedFact } from '#domain/stated-facts/stated-facts.ts';

/** The facts that the texts of the property form state at present and that fit its type. */
export function useStatedFacts(): StatedFact[] {
  const texts: string[] = useWatch({ name: ['features', 'available_services', 'title', 'description'] });
  const type: PropertyType = useWatch({ name: 'type' });
  const text = useDeferredValue(texts.join('\n'));
  return useMemo(
    () => factsInTexts([text]).filter(({ field }) => fitsType(factInfoOf(field), type)),
    [text, type],
  );
}

/** A proposal of the form. A declined one only offers to propose it again. */
export interface FormProposal extends ProposedFact {
  isDeclined: boolean;
}

/** The proposals from the texts for the present values of the form. */
export function useProposedFacts(stated: StatedFact[]): FormProposal[] {
  const values: unknown[] = useWatch({ name: stated.map(({ field }) => field) });
  const checks: PropertyDraft['fact_checks'] = useWatch({ name: 'fact_checks' }) ?? {};
  return stated
    .flatMap((fact, index) => proposalFor(fact, values[index]) ?? [])
    .map((proposal) => ({ ...proposal, isDeclined: isDeclined(proposal, checks) }));
}

/** Returns a function that declines a proposal of the form, or takes that back. The save of the form keeps it. */
export function useDeclineFact(): (proposal: FormProposal) => void {
  const { setValue } = useFormContext();
  return (proposal) =>
    setValue(`fact_checks.${proposal.field}.declined`, proposal.isDeclined ? '' : declinedTextOf(proposal), {
      shouldDirty: true,
    });
}

/** Sets fields of the form to accepted facts, and focuses the first. */
export function useAcceptFacts(): (accepted: readonly ProposedFact[]) => void {
  const { setValue, setFocus } = useFormContext<Record<FactName, string | string[]>>();
  return (accepted) => {
    for (const { field, value } of accepted) {
      setValue(field, typeof value === 'number' ? String(value) : value, {
        shouldDirty: true,
        shouldValidate: true,
      });
    }
    const [first] = accepted;
    if (first) setFocus(first.field);
  };
}
