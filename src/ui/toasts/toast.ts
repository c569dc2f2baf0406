/** One message that passes: what happened and, beneath it, what that means. */
export interface Toast {
  title: string;
  description?: string;
  destructive?: boolean;
}

/** What the first message takes. Whoever may have to tell of a lost connection loads it while there is one. */
export const loadToaster = () => import('./Toaster.tsx');

/** Shows the message, as far as there is a connection for what that takes; one that still stands about the same thing leaves. */
export async function showToast(toast: Toast, topic?: object): Promise<void> {
  const toaster = await loadToaster().catch(console.error);
  toaster?.present(toast, topic);
}
