import type { ToastText } from '#text/toast-text.ts';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Copies a link, or shows it to be copied by hand where the browser does not allow that. */
export const copyLink = (url: string): Promise<void> => copyText(url, toasts.linkCopied, 'Copia el enlace');

/** Copies a text and says so. @param question asked with the text where the browser does not allow to copy */
export async function copyText(text: string, copied: ToastText, question: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await showToast(copied, copyText);
  } catch {
    window.prompt(question, text);
  }
}
