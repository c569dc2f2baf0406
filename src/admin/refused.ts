import { sentenceOf } from '#data/failure.ts';
import type { Toast } from '#text/toasts.ts';

/** The toast for what the server refused, with its reason. */
export const refused =
  (title: string) =>
  (error: unknown): Toast => ({ title, description: sentenceOf(error), destructive: true });
