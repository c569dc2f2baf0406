import { errorMessageOf } from '#data/error-messages.ts';
import type { ToastText } from '#text/toast-text.ts';

type FailureToast = (error: unknown) => ToastText;

const made = new Map<string, FailureToast>();

/**
 * Makes the function that turns an error of the server into a toast with its reason. The same title gives the same
 * function, so that toasts about one kind of failure replace each other.
 */
export function makeFailureToast(title: string): FailureToast {
  const failureToast =
    made.get(title) ?? ((error) => ({ title, description: errorMessageOf(error), isFailure: true }));
  made.set(title, failureToast);
  return failureToast;
}
