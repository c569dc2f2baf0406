import { type RefObject, useEffect, useRef } from 'react';
import { keepOfList, keptList } from './list-history-state.ts';

/** Cards that come near while somebody scrolls may move the others; the click that leaves finds them at rest. */
const moments = ['scrollend', 'click'] as const;

/**
 * Keeps how far down the list somebody is in the history, and goes there once so many cards stand again: the browser
 * itself would look for the place on a page that is still short.
 */
export function useKeptPosition(grid: RefObject<HTMLElement | null>, shown: number, isFilled: boolean): void {
  const isReady = useRef(false);

  useEffect(() => {
    if (isReady.current || !isFilled || shown < (keptList().shown ?? 0)) return;
    isReady.current = true;
    const { card = 0, top } = keptList();
    const now = topsIn(grid.current)[card];
    if (top !== undefined && now !== undefined) scrollBy({ top: now - top, behavior: 'instant' });
  }, [grid, shown, isFilled]);

  useEffect(() => {
    const keep = () => {
      if (!isReady.current) return;
      const tops = topsIn(grid.current);
      const card = Math.max(
        0,
        tops.findLastIndex((top) => top <= 0),
      );
      keepOfList({ card, top: tops[card] });
    };
    for (const event of moments) addEventListener(event, keep);
    return () => {
      for (const event of moments) removeEventListener(event, keep);
    };
  }, [grid]);
}

const topsIn = (grid: HTMLElement | null): number[] =>
  Array.from(grid?.querySelectorAll('article') ?? [], (card) => card.getBoundingClientRect().top);
