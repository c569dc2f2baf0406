/** The text of a toast. */
export interface ToastText {
  title: string;
  description?: string;
  /** Whether the toast reports a failure. */
  destructive?: true;
}

/** A toast that reports a failure. */
export const failed = (description: string, title = 'Error') =>
  ({ title, description, destructive: true }) as const satisfies ToastText;
/** A toast that confirms what was done. */
export const done = (title: string, description?: string) =>
  (description === undefined ? { title } : { title, description }) satisfies ToastText;
