/** One message that passes: what happened and, beneath it, what that means. */
export interface Toast {
  title: string;
  description?: string;
  destructive?: boolean;
}

/** What the first message takes. Whoever may have to tell of a lost connection loads it while there is one. */
export const loadToaster = () => import('./Toaster.tsx');

/** Shows the message; one that still stands about the same thing leaves. */
export async function showToast(toast: Toast, topic?: object): Promise<void> {
  const { present } = await loadToaster();
  present(toast, topic);
}
