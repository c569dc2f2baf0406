import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Nothing in the form is unsaved any more: whoever leaves it right after this is not asked. */
export function markSaved<Typed extends FieldValues, Valid>(
  form: UseFormReturn<Typed, unknown, Valid>,
): void {
  flushSync(() => form.reset(form.getValues()));
}
