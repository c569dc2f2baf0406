import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Makes the form's values its saved state synchronously, so that leaving it asks no question. */
export function markSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  flushSync(() => form.reset(form.getValues()));
}

/** Returns the changed fields only: saving these does not overwrite changes of others in the remaining fields. */
export function changedValuesOf<Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values]);
  return Object.fromEntries(changed) as Partial<Values>;
}
