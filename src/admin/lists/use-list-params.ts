import { useSearchParams } from 'react-router';
import { refined } from './list-params.ts';

/**
 * What a list is asked stands in the address, so that it can be kept, shared and returned to. It is there at once: the
 * tap that leaves the search box already carries what was typed to the row that it opens.
 */
export function useRefine() {
  const [params, setParams] = useSearchParams();
  const refine = (changes: Record<string, string | string[]>) =>
    setParams((now) => refined(now, changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return { params, refine };
}
