import { useEffect, useState } from 'react';
import { paths } from '#paths.ts';
import type { MapData } from '#site/geography/map-data.ts';

let loading: Promise<MapData> | undefined;

/** Fetched once. Without an answer the pins stand on an empty ground. */
export function useMapData(): MapData | undefined {
  const [data, setData] = useState<MapData>();
  useEffect(() => {
    loading ??= fetch(paths.mapData()).then((response) =>
      response.ok
        ? response.json()
        : Promise.reject(new Error(`${paths.mapData()} answered ${response.status}`)),
    );
    loading.then(setData, (error: unknown) => {
      loading = undefined;
      console.warn(error);
    });
  }, []);
  return data;
}
