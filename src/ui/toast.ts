/** One message that passes: what happened and, beneath it, what that means. */
export interface Toast {
  title: string;
  description?: string;
  destructive?: boolean;
}

/** Shows the message; what that takes is loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { present } = await import('./Toaster.tsx');
  present(toast);
}
