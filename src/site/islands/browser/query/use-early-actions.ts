import { useEffect } from 'react';

/** Repeats the clicks and choices that visitors made before hydration. `inlineListScriptFor` recorded them. */
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
    await nextTask();
  }
}

/** Lets React render: the next action starts from the result of the one before. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
