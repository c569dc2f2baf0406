import { z } from 'zod';
import {
  hasUnknownBraces,
  type TemplateVariable,
  templateVariables,
  variableNames,
  variablePattern,
} from './template-variables.ts';
import { tooLong } from './text-limits.ts';

/** The server has the same sentence and limits. */
const unknownVariable =
  'Solo se pueden usar nombre, propiedad, precio, enlace y ficha, cada una entre llaves.';

const [maxNameLength, maxTemplateLength] = [80, 5_000];
const nameTooShort = 'El nombre debe tener al menos 2 caracteres.';

/** The keys are the stored field names. */
export const answerTemplateSchema = z.object({
  id: z.guid(),
  name: z.string().trim().min(2, nameTooShort).max(maxNameLength, tooLong(maxNameLength)),
  text: z
    .string()
    .trim()
    .min(1, 'Escribe el texto.')
    .max(maxTemplateLength, tooLong(maxTemplateLength))
    .refine((text) => !hasUnknownBraces(text), unknownVariable),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>;

export const answerTemplateDraftSchema = answerTemplateSchema.pick({ name: true, text: true });
export type AnswerTemplateDraft = z.infer<typeof answerTemplateDraftSchema>;

/** The variables that stand in a text, each once, in their order. */
export const variablesIn = (text: string): TemplateVariable[] =>
  variableNames.filter((name) => text.includes(`{${name}}`));

/**
 * A template with its values. A variable without a value stays in braces, so that its writer sees where it is missing;
 * an answer with one is refused (`responseSchema`).
 */
export const filledTemplate = (text: string, values: Partial<Record<TemplateVariable, string>>): string =>
  text.replace(variablePattern, (variable, name: TemplateVariable) => values[name] || variable);

/** The sentence about variables that have no value; undefined for none. */
export function missingValuesText(text: string): string | undefined {
  const missing = variablesIn(text);
  if (missing.length === 0) return undefined;
  const parts = missing.map((name) => `{${name}} (${templateVariables[name]})`);
  return `Falta ${parts.join(', ')}: escríbelo o quítalo antes de enviar.`;
}
