import { useEffect } from 'react';

/** Presses and chooses again what visitors pressed and chose before the page came alive. */
export function useEarlyActions(): void {
  useEffect(() => {
    replay(window.earlyActions?.splice(0) ?? []).catch(reportError);
  }, []);
}

async function replay(actions: NonNullable<Window['earlyActions']>): Promise<void> {
  for (const [control, value] of actions) {
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else control.click();
    await answered();
  }
}

/** Each action goes on from what the one before led to. */
const answered = () => new Promise((resolve) => setTimeout(resolve));
