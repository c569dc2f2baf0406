import { useCallback, useEffect, useRef, useState } from 'react';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { CatalogClient } from './catalog-client.ts';
import type { CatalogScope } from './catalog-search.ts';

/** The worker of a page has an index of a release before, whose parts are gone. A new one reads the index again. */
const isOutdated = ({ message }: Error) => message.endsWith('answered 404');
/** Milliseconds. A part that is missing again so soon is missing in the release itself. */
const minRestartMs = 10_000;

/**
 * Starts the catalog worker when `load` is called first, or when the list needs it.
 * A worker whose index is outdated is replaced at once. After another failure `catalog` is undefined, and only `retry` starts it again. `retry` is given while the list needs it. When
 * the code did not load, it loads the page again: the URL has the search.
 */
export function useCatalog(initialScope: CatalogScope, isNeeded: boolean) {
  const [catalog, setCatalog] = useState<CatalogClient>();
  const [hasFailed, setHasFailed] = useState(false);
  const isStarted = useRef(false);
  const needsReload = useRef(false);
  const scope = useRef(initialScope);
  const restartedAtMs = useRef(0);

  const retry = useCallback(() => {
    if (needsReload.current && navigator.onLine) return location.reload();
    isStarted.current = true;
    setHasFailed(false);
    const fail = (error: Error) => {
      if (isOutdated(error) && Date.now() - restartedAtMs.current > minRestartMs) {
        restartedAtMs.current = Date.now();
        return start();
      }
      console.error(error);
      setCatalog(undefined);
      setHasFailed(true);
      showToast(visitorToasts.listNotLoaded);
    };
    // A visit that only reads the prebuilt list never needs this code.
    const start = () =>
      void import('./catalog-client.ts').then(
        ({ startCatalogWorker }) => setCatalog(startCatalogWorker(scope.current, fail)),
        (error) => {
          // Chrome and Firefox refuse the module until the page is loaded again (whatwg/html#6768).
          needsReload.current = true;
          fail(error);
        },
      );
    start();
  }, []);

  const load = useCallback(() => {
    if (!isStarted.current) retry();
  }, [retry]);

  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);

  return { catalog, load, retry: hasFailed && isNeeded ? retry : undefined };
}
