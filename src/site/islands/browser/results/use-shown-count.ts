import { useCallback, useEffect, useRef, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { getListHistoryState, saveListHistoryState } from './list-history-state.ts';

/**
 * How many cards are shown. The history stores it, so that Back from a property shows as many.
 * @returns the count, and a function that shows this many cards and stays the same
 */
export function useShownCount(query: PropertyQuery) {
  const [shownCount, setShownCount] = useState(pageSize);
  const params = searchParamsOf(query).toString();
  const latestParams = useRef(params);

  useEffect(() => {
    latestParams.current = params;
    const saved = getListHistoryState();
    setShownCount((saved.params === params && saved.shownCount) || pageSize);
  }, [params]);

  const show = useCallback((next: number) => {
    saveListHistoryState({ shownCount: next, params: latestParams.current });
    setShownCount(next);
  }, []);
  return [shownCount, show] as const;
}
