import type { Toast } from './Toaster.tsx';

/** Toasts are at the top of a window that is narrower than this. The panel sets its own width at its start. */
export const toastPlacement = { topBelow: '600px' };

/** Loads the code that shows toasts. Load it early where a later toast may have to report a lost connection. */
export const loadToaster = () => import('./Toaster.tsx');

/** Shows a toast. It replaces the toast of the same topic; without the toasts' code it does nothing. */
export async function showToast(toast: Toast, topic?: object): Promise<void> {
  const toaster = await loadToaster().catch(console.error);
  toaster?.presentToast(toast, toastPlacement.topBelow, topic);
}
