import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldMessagesOf } from '#data/error-messages.ts';

/** Shows the server's validation errors at the fields that they name. */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): void {
  for (const [name, message] of Object.entries(fieldMessagesOf(error))) {
    form.setError(name as Path<Input>, { message }, { shouldFocus: true });
  }
}
