import { useEffect, useState } from 'react';
import { offeredDistancesKm } from '#domain/property-query.ts';
import { paths } from '#paths.ts';
import { fetchJson, loadOnce } from '#site/property-index/load-once.ts';
import type { FilterProps } from './filter-props.ts';
import { Select } from './Select.tsx';

/** Filters by the straight distance to a landmark. Also orders the list by that distance. */
export function NearFilter({ query, refine }: FilterProps) {
  const { near, withinKm } = query;
  const names = withCurrent(useLandmarkNames(), near);
  if (names.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Distancia en línea recta</legend>
      <div className="grid grid-cols-2 gap-2">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select */}
        <label className="block text-sm">
          <span className="sr-only">Cerca de</span>
          <Select
            value={near ?? ''}
            onChange={(name) =>
              refine(
                name
                  ? { near: name, order: 'nearest' }
                  : { near: undefined, withinKm: undefined, order: 'area_asc' },
              )
            }
            isActive={near !== undefined}
          >
            <option value="">De cualquier punto</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        {near && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is in Select
          <label className="block text-sm">
            <span className="sr-only">A menos de</span>
            <Select
              value={String(withinKm ?? '')}
              onChange={(km) => refine({ withinKm: Number(km) || undefined })}
              isActive={withinKm !== undefined}
            >
              <option value="">A cualquier distancia</option>
              {withCurrent(offeredDistancesKm, withinKm).map((km) => (
                <option key={km} value={km}>
                  {`A menos de ${km}\u00a0km`}
                </option>
              ))}
            </Select>
          </label>
        )}
      </div>
    </fieldset>
  );
}

/** Adds the current value when the menu does not offer it: it comes from the URL or from the search. */
const withCurrent = <T,>(offered: T[], current: T | undefined): T[] =>
  current === undefined || offered.includes(current) ? offered : [...offered, current];

const loadLandmarkNames = loadOnce<string[]>(() => fetchJson(paths.landmarkNames()));

/** Fetched when the filters open. Without an answer the filter is not offered. */
function useLandmarkNames(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    loadLandmarkNames().then(setNames, () => undefined);
  }, []);
  return names;
}
