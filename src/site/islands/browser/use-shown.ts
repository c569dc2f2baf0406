import { useEffect, useState } from 'react';
import { pageSize } from '#site/properties/first-page.ts';

/** How many cards are shown. The history keeps it, so that Back from a property finds the list as it was. */
export function useShown(query: object) {
  const [shown, setShown] = useState(pageSize);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question begins with its first page
  useEffect(() => {
    const kept: unknown = (history.state as { shown?: unknown } | null)?.shown;
    setShown(typeof kept === 'number' ? kept : pageSize);
  }, [query]);

  const showMore = () => {
    const next = shown + pageSize;
    history.replaceState({ ...history.state, shown: next }, '');
    setShown(next);
  };
  return [shown, showMore] as const;
}
