import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Copies a link, or shows it to be copied by hand where the browser does not allow that. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    await showToast(toasts.linkCopied, copyLink);
  } catch {
    window.prompt('Copia el enlace', url);
  }
}
