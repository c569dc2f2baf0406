import { useCallback, useEffect, useRef } from 'react';

/** More rows would take a browser seconds. */
const maxPrintedCount = 500;

interface PrintableList {
  /** How many properties are found. */
  total: number;
  /** How many cards are on the page. */
  cardCount: number;
  /** Shows this many cards. */
  show: (count: number) => void;
}

/** Returns a function that prints the whole list, not only the cards that are shown so far. */
export function usePrint({ total, cardCount, show }: PrintableList): () => void {
  const isWaiting = useRef(false);
  const wantedCount = Math.min(total, maxPrintedCount);

  useEffect(() => {
    if (!isWaiting.current) return;
    if (cardCount < wantedCount) {
      // The index may have more properties than the page knew.
      show(wantedCount);
      return;
    }
    isWaiting.current = false;
    print();
  }, [cardCount, wantedCount, show]);

  return useCallback(() => {
    if (cardCount >= wantedCount) print();
    else {
      isWaiting.current = true;
      show(wantedCount);
    }
  }, [cardCount, wantedCount, show]);
}
