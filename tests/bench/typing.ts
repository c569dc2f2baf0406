/** Milliseconds from each keystroke to the change of the list. */
export interface Typed {
  responseTimes: number[];
}

/** An init script that measures the list while somebody types. */
export function watchTyping(): void {
  const typed: Typed = { responseTimes: [] };
  Object.assign(globalThis, { typed });
  let keystrokeAt: number | undefined;
  addEventListener(
    'input',
    ({ timeStamp }) => {
      keystrokeAt = timeStamp;
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const results = document.querySelector('[aria-label="Resultados"]');
    const changed = () => {
      if (keystrokeAt !== undefined) typed.responseTimes.push(performance.now() - keystrokeAt);
      keystrokeAt = undefined;
    };
    if (results)
      new MutationObserver(changed).observe(results, { childList: true, subtree: true, characterData: true });
  });
}
