import { useCallback, useEffect, useRef, useState } from 'react';
import { toasts } from '#text/toasts.ts';
import { showToast } from '#ui/toast.ts';
import type { Catalogue, Scope } from './catalogue.ts';

/** The whole catalogue; undefined until it is there. A browser at rest, or a visitor who asks, loads it. */
export function useCatalogue(scope: Scope) {
  const [catalogue, setCatalogue] = useState<Catalogue>();
  const [hasFailed, setHasFailed] = useState(false);
  const asked = useRef(false);
  const wanted = useRef(scope);

  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setHasFailed(false);
    import('./catalogue.ts')
      .then(({ loadCatalogue }) => loadCatalogue(wanted.current))
      .then(setCatalogue, (error: unknown) => {
        console.error(error);
        asked.current = false;
        setHasFailed(true);
        showToast(toasts.listNotLoaded);
      });
  }, []);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      load();
      return;
    }
    const rest = requestIdleCallback(load, { timeout: 2_000 });
    return () => cancelIdleCallback(rest);
  }, [load]);

  return { catalogue, hasFailed, load };
}
