import { errorMessageOf } from '#data/error-messages.ts';
import type { ToastText } from '#text/toasts.ts';

type Refusal = (error: unknown) => ToastText;

const refusals = new Map<string, Refusal>();

/** The toast for what the server refused, with its reason; the same function for the same thing. */
export function refused(title: string): Refusal {
  const refusal =
    refusals.get(title) ?? ((error) => ({ title, description: errorMessageOf(error), destructive: true }));
  refusals.set(title, refusal);
  return refusal;
}
