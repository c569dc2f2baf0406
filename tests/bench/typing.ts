/** Milliseconds from each keystroke to the change of the list. */
export interface Typed {
  answers: number[];
}

/** Runs in the page from its beginning. */
export function watchTyping(): void {
  const typed: Typed = { answers: [] };
  Object.assign(globalThis, { typed });
  let keyed: number | undefined;
  addEventListener(
    'input',
    ({ timeStamp }) => {
      keyed = timeStamp;
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const results = document.querySelector('[aria-label="Resultados"]');
    const changed = () => {
      if (keyed !== undefined) typed.answers.push(performance.now() - keyed);
      keyed = undefined;
    };
    if (results)
      new MutationObserver(changed).observe(results, { childList: true, subtree: true, characterData: true });
  });
}
