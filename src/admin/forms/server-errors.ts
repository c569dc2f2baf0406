import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldMessagesOf } from '#data/error-messages.ts';

/** Lays what the server refused at the fields that it names. */
export function showServerErrors<Typed extends FieldValues, Valid>(
  form: UseFormReturn<Typed, unknown, Valid>,
  error: unknown,
): void {
  for (const [name, message] of Object.entries(fieldMessagesOf(error))) {
    form.setError(name as Path<Typed>, { message }, { shouldFocus: true });
  }
}
