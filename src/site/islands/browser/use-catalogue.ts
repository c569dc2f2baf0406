import { useCallback, useRef, useState } from 'react';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toast.ts';
import type { Catalogue, Scope } from './catalogue.ts';

/** The whole catalogue; undefined until it was wanted and is there. After a failure only a retry asks again. */
export function useCatalogue(within: Scope) {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [hasFailed, setHasFailed] = useState(false);
  const isAsked = useRef(false);
  const scope = useRef(within);

  const retry = useCallback(() => {
    isAsked.current = true;
    setHasFailed(false);
    import('./catalogue.ts')
      .then(({ loadCatalogue }) => loadCatalogue(scope.current))
      .then(setCatalogue, (error: unknown) => {
        console.error(error);
        setHasFailed(true);
        showToast(toasts.listNotLoaded);
      });
  }, []);

  const load = useCallback(() => {
    if (!isAsked.current) retry();
  }, [retry]);

  return { catalogue, hasFailed, load, retry };
}
