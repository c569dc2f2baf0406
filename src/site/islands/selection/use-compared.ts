import { useEffect, useState } from 'react';
import type { ComparedProperty } from '#site/comparison/compared-property.ts';
import { loadCompared } from '#site/comparison/load-compared.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';

interface Compared {
  /** By code, without those that are no longer public. Undefined while they are loading. */
  properties: Map<string, ComparedProperty> | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The published rows of these properties. */
export function useCompared(codes: string[]): Compared {
  const [properties, setProperties] = useState<Map<string, ComparedProperty>>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const wanted = codes.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    loadCompared(wanted.split(',').filter(Boolean)).then(
      (found) => isCurrent && setProperties(found),
      (error: unknown) => {
        console.error(error);
        showToast(visitorToasts.listNotLoaded);
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { properties, hasFailed, retry };
}
