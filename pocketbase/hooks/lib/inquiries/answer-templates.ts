import { hasUnknownBraces } from '#domain/template-variables.ts';
import { refusal } from '#hooks/requests/errors.ts';

/** @throws ApiError 400 `validation_unknown_variable` when the text has other braces than those of the variables */
export const refuseUnknownVariables = (template: core.Record) => {
  if (hasUnknownBraces(template.getString('text'))) throw refusal('text', 'validation_unknown_variable');
};
