/** The text of a toast. */
export interface ToastText {
  title: string;
  description?: string;
  /** Whether the toast reports a failure. */
  isFailure?: true;
  /** A button in the toast. */
  action?: { label: string; run: () => void };
}

/** A toast that reports a failure. */
export const failureToast = (description: string, title = 'Error') =>
  ({ title, description, isFailure: true }) as const satisfies ToastText;
/** A toast that confirms an action. */
export const successToast = (title: string, description?: string) =>
  (description === undefined ? { title } : { title, description }) satisfies ToastText;
