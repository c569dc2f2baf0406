import { useCallback, useRef, useState } from 'react';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { type CatalogueThread, openCatalogue } from './catalog-client.ts';
import type { Scope } from './catalog-search.ts';

/** The whole catalogue; undefined until it is wanted, and after a failure, when only a retry asks again. */
export function useCatalogue(within: Scope) {
  const [catalogue, setCatalogue] = useState<CatalogueThread>();
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const scope = useRef(within);

  const retry = useCallback(() => {
    isAsked.current = true;
    setHasFailed(false);
    const fail = (error: Error) => {
      console.error(error);
      setCatalogue(undefined);
      setHasFailed(true);
      showToast(toasts.listNotLoaded);
    };
    setCatalogue(openCatalogue(scope.current, fail));
  }, []);

  const load = useCallback(() => {
    if (!isAsked.current) retry();
  }, [retry]);

  return { catalogue, hasFailed, load, retry };
}
