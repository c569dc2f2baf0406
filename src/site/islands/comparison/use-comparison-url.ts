import { useEffect, useState } from 'react';
import { codesInParam, maxCompared } from '#domain/selection.ts';
import { codesParam, differencesParam, landmarkParam, paths } from '#paths.ts';

/**
 * What the URL of the comparison says: the linked codes, the short name of the landmark ('' for none), and whether only
 * differences are shown. Without codes, `own` is written into the URL, so that it can be shared.
 */
export function useComparisonUrl(own: string[]) {
  const [linked] = useState(() => {
    const params = new URLSearchParams(location.search);
    return {
      ...codesInParam(params.get(codesParam), maxCompared),
      landmark: params.get(landmarkParam)?.trim() ?? '',
      isDifferencesOnly: params.get(differencesParam) === '1',
    };
  });
  const [codes, setCodes] = useState(linked.codes.length > 0 ? linked.codes : own);
  const [landmark, setLandmark] = useState(linked.landmark);
  const [isDifferencesOnly, setDifferencesOnly] = useState(linked.isDifferencesOnly);
  const path = paths.comparison(codes, landmark, isDifferencesOnly);
  useEffect(() => history.replaceState(history.state, '', path), [path]);
  return { linked, codes, setCodes, landmark, setLandmark, isDifferencesOnly, setDifferencesOnly, path };
}
