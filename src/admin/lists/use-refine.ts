import { useSearchParams } from 'react-router';
import { refined } from './search-params.ts';

/** What a list is asked stands in the address, so that it can be kept, shared and returned to. */
export function useRefine() {
  const [params, setParams] = useSearchParams();
  const refine = (changes: Record<string, string>) =>
    setParams((now) => refined(now, changes), { replace: true, preventScrollReset: true });
  return { params, refine };
}
