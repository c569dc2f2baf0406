import { useSearchParams } from 'react-router';
import { withListParams } from './list-params.ts';

/**
 * The search, filters, order and page of a list live in the URL, so that they can be shared and survive a reload.
 * Changes apply synchronously: a tap on a row that leaves the search box already carries the new search text.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const changeParams = (changes: Record<string, string | string[]>) =>
    setParams((current) => withListParams(current, changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return { params, changeParams };
}
