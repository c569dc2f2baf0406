import { type RefObject, useEffect, useRef } from 'react';
import { getListHistoryState, saveListHistoryState } from './list-history-state.ts';

/** Cards that are laid out during a scroll may move the others, so the position is saved again at the click that leaves. */
const saveEvents = ['scrollend', 'click'] as const;

/**
 * Saves the scroll position of the list in the history and restores it once the same cards are shown again.
 * The browser itself would restore it too early, on a page that is still short.
 * @param isFilled whether the cards of the list are on the page
 */
export function useScrollPosition(
  grid: RefObject<HTMLElement | null>,
  shownCount: number,
  isFilled: boolean,
): void {
  const isRestored = useRef(false);

  useEffect(() => {
    const { card = 0, top, shownCount: savedCount = 0 } = getListHistoryState();
    if (isRestored.current || !isFilled || shownCount < savedCount) return;
    isRestored.current = true;
    const currentTop = cardTopsIn(grid.current)[card];
    if (top !== undefined && currentTop !== undefined)
      scrollBy({ top: currentTop - top, behavior: 'instant' });
  }, [grid, shownCount, isFilled]);

  useEffect(() => {
    const save = () => {
      if (!isRestored.current) return;
      const tops = cardTopsIn(grid.current);
      const card = Math.max(
        0,
        tops.findLastIndex((top) => top <= 0),
      );
      saveListHistoryState({ card, top: tops[card] });
    };
    for (const event of saveEvents) addEventListener(event, save);
    return () => {
      for (const event of saveEvents) removeEventListener(event, save);
    };
  }, [grid]);
}

const cardTopsIn = (grid: HTMLElement | null): number[] =>
  Array.from(grid?.querySelectorAll('article') ?? [], (card) => card.getBoundingClientRect().top);
