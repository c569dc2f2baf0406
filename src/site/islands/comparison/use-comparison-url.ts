import { useEffect, useState } from 'react';
import { codesInParam, maxCompared } from '#domain/selection.ts';
import { codesParam, landmarkParam, paths } from '#paths.ts';

interface ComparisonUrl {
  codes: string[];
  setCodes: (codes: string[]) => void;
  /** The short name of the landmark to which distances are stated; '' for none. */
  landmark: string;
  setLandmark: (name: string) => void;
}

/** The codes in the URL. Without any, `own` is written into the URL, so that it can be shared. */
export function useComparisonUrl(own: string[]): ComparisonUrl {
  const [codes, setCodes] = useState(() => {
    const inUrl = codesInParam(new URLSearchParams(location.search).get(codesParam), maxCompared);
    return inUrl.length > 0 ? inUrl : own;
  });
  const [landmark, setLandmark] = useState(
    () => new URLSearchParams(location.search).get(landmarkParam)?.trim() ?? '',
  );
  useEffect(
    () => history.replaceState(history.state, '', paths.comparison(codes, landmark)),
    [codes, landmark],
  );
  return { codes, setCodes, landmark, setLandmark };
}
