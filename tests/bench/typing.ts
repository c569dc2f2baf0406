/** Milliseconds from each keystroke until the page changes. */
export interface Typed {
  /** Until the search is one of the active filters: the keystroke is rendered, and the page can take the next one. */
  responseTimes: number[];
  /** Until the number of properties or their cards change. A keystroke that finds the same properties has none. */
  resultTimes: number[];
}

/** An init script that measures the list while somebody types. */
export function watchTyping(): void {
  const typed: Typed = { responseTimes: [], resultTimes: [] };
  Object.assign(globalThis, { typed });
  const recordFirstChange = (selector: string, times: number[]) => {
    let keystrokeAt: number | undefined;
    addEventListener(
      'input',
      ({ timeStamp }) => {
        keystrokeAt = timeStamp;
      },
      true,
    );
    const observer = new MutationObserver(() => {
      if (keystrokeAt !== undefined) times.push(performance.now() - keystrokeAt);
      keystrokeAt = undefined;
    });
    for (const element of document.querySelectorAll(selector))
      observer.observe(element, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('DOMContentLoaded', () => {
    recordFirstChange('[aria-label="Resultados"]', typed.responseTimes);
    recordFirstChange('[aria-label="Resultados"] :is(h2, .list-part)', typed.resultTimes);
  });
}
