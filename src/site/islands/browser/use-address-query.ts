import { useEffect, useRef, useState } from 'react';
import { openQuery, type PropertyQuery, queryIn, searchParamsOf } from '#domain/property-query.ts';

/** Members that change many times in one gesture; a gesture is one step of the history. */
const gestures = new Set<keyof PropertyQuery>(['text', 'area', 'price']);
/** Milliseconds; browsers refuse more than about three writes a second. */
const settled = 250;

/**
 * The query that the address carries. A change is a step in the history, so that Back takes it away;
 * the changes of one gesture are one step.
 * @param onRefine called with each change that is not a step in the history
 */
export function useAddressQuery(onRefine: () => void) {
  const [query, setQuery] = useState(openQuery);
  const gesture = useRef<string | undefined>(undefined);
  const writing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const read = () => {
      clearTimeout(writing.current);
      gesture.current = undefined;
      setQuery(queryIn(new URLSearchParams(location.search)));
    };
    read();
    delete document.documentElement.dataset.asking;
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const refine = (change: Partial<PropertyQuery>) => {
    const next = { ...query, ...change };
    const names = Object.keys(change) as (keyof PropertyQuery)[];
    const ongoing = names.every((name) => gestures.has(name)) ? names.join() : undefined;
    clearTimeout(writing.current);
    if (ongoing === undefined || ongoing !== gesture.current) history.pushState(null, '', addressOf(next));
    else writing.current = setTimeout(() => history.replaceState(null, '', addressOf(next)), settled);
    gesture.current = ongoing;
    setQuery(next);
    onRefine();
  };

  return [query, refine] as const;
}

function addressOf(query: PropertyQuery): string {
  const params = searchParamsOf(query).toString();
  return params === '' ? location.pathname : `${location.pathname}?${params}`;
}
