import { z } from 'zod';
import { type FactSource, factSources } from './fact-sources.ts';
import { type FactName, type FactValue, factNames, facts } from './facts.ts';
import {
  choiceList,
  emptyToUndefined,
  jsonTooLong,
  maxNumber,
  optionalChoice,
  optionalNumber,
  presetChoice,
  storedAsJson,
} from './fields.ts';

/** A list of choices and a preset choice always have a value. */
type FactSchema<Value> = undefined extends Value
  ? z.ZodOptional<z.ZodType<NonNullable<Value>, unknown>>
  : z.ZodType<Value, unknown>;

const latestYear = 2100;

function schemaOf(name: FactName): z.ZodType {
  const { kind, ...info } = facts[name];
  if ('choices' in info) {
    const choices: Record<string, string> = info.choices;
    if ('preset' in info) return presetChoice(info, choices, info.preset);
    return kind === 'choices' ? choiceList(info, choices) : optionalChoice(info, choices);
  }
  if (kind === 'year') return optionalNumber(info, { integer: true, max: latestYear });
  return optionalNumber(info, {
    integer: kind === 'integer',
    max: 'max' in info ? info.max : maxNumber,
  });
}

/** The rule of each fact, for the schema of a property. */
export const factFields = Object.fromEntries(factNames.map((name) => [name, schemaOf(name)])) as {
  [Name in FactName]: FactSchema<FactValue<Name>>;
};

const factCheckSchema = z.object({
  source: z.preprocess(emptyToUndefined, z.enum(Object.keys(factSources) as FactSource[]).optional()),
  /** A day: "2026-11-23". */
  verified_on: z.preprocess(emptyToUndefined, z.iso.date('Escribe una fecha.').optional()),
  /** The text whose proposal for the fact was declined. */
  declined: z.preprocess(emptyToUndefined, z.string().optional()),
});

/**
 * Source, day of verification and declined proposal of facts, by field name. Fields without any of these are left out.
 */
export const factChecks = storedAsJson(
  z
    .preprocess((value) => value ?? {}, z.record(z.string(), factCheckSchema))
    .transform((checks) =>
      Object.fromEntries(
        Object.entries(checks)
          .filter(([, { source, verified_on, declined }]) => source ?? verified_on ?? declined)
          // Versions are compared as JSON, so the order must not depend on who wrote it.
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ),
  jsonTooLong,
);
