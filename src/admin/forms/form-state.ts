import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows saved values, those of the form unless others are given: then no field is changed. The reset options of a form,
 * which keep its changed fields, hold for every reset that does not say otherwise.
 */
export function showSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  values?: DefaultValues<Input>,
): void {
  form.reset(values, { keepDirtyValues: false });
}

/** Makes the form's values its saved state synchronously, so that leaving it asks no question. */
export function markSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  flushSync(() => showSaved(form, form.getValues() as DefaultValues<Input>));
}

/** Returns the changed fields only: saving these does not overwrite changes of others in the remaining fields. */
export function changedValuesOf<Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values]);
  return Object.fromEntries(changed) as Partial<Values>;
}
