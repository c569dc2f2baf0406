import { useEffect, useState } from 'react';
import type { PropertyQuery } from '#domain/property-query.ts';
import { searchParamsOf } from '#domain/property-query-url.ts';
import { pageSize } from '#site/properties/first-page.ts';
import { keepOfList, keptList } from './list-history-state.ts';

/** How many cards are shown. The history keeps it, so that Back from a property finds the list as it was. */
export function useShown(query: PropertyQuery) {
  const [shown, setShown] = useState(pageSize);
  const asked = searchParamsOf(query).toString();

  useEffect(() => {
    const kept = keptList();
    setShown((kept.asked === asked && kept.shown) || pageSize);
  }, [asked]);

  const showMore = () => {
    const next = shown + pageSize;
    keepOfList({ shown: next, asked });
    setShown(next);
  };
  return [shown, showMore] as const;
}
