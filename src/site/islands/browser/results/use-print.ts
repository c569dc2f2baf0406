import { useCallback, useEffect, useRef } from 'react';

/** More rows would take a browser seconds. */
const maxPrintedCount = 500;

interface PrintableList {
  /** How many properties are found. Undefined while they are sought. */
  total: number | undefined;
  /** How many cards are on the page. */
  cardCount: number;
  /** Shows this many cards. */
  show: (count: number) => void;
}

/** Returns a function that prints the whole list, not only the cards that are shown so far. */
export function usePrint({ total, cardCount, show }: PrintableList): () => void {
  const isWaiting = useRef(false);
  const wantedCount = total && Math.min(total, maxPrintedCount);

  const printWhenComplete = useCallback(() => {
    isWaiting.current = wantedCount === undefined || cardCount < wantedCount;
    if (!isWaiting.current) print();
    // The index may have more properties than the page knew.
    else if (wantedCount !== undefined) show(wantedCount);
  }, [cardCount, wantedCount, show]);

  useEffect(() => {
    if (isWaiting.current) printWhenComplete();
  }, [printWhenComplete]);

  return printWhenComplete;
}
