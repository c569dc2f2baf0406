import { type RefObject, useEffect } from 'react';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { MapSurface } from './map-surface.ts';

/** Marks the place of the card under the pointer or with the focus. The cards are next to the map. */
export function useCardSync(
  section: RefObject<HTMLElement | null>,
  catalog: CatalogClient | undefined,
  surface: MapSurface | undefined,
) {
  useEffect(() => {
    const list = section.current?.parentElement;
    if (!list || !catalog || !surface) return;
    let pointedTo: string | undefined;
    const point = async ({ target }: Event) => {
      const card =
        target instanceof Element ? target.closest('article')?.querySelector('[data-code]') : undefined;
      const code = card?.getAttribute('data-code') ?? undefined;
      if (code === pointedTo) return;
      pointedTo = code;
      const place = code && (await catalog.ask((worker) => worker.locate(code)));
      if (pointedTo === code) surface.pointTo(place || undefined);
    };
    const types = ['pointerover', 'focusin'] as const;
    const listener = (event: Event) => void point(event);
    for (const type of types) list.addEventListener(type, listener);
    return () => {
      for (const type of types) list.removeEventListener(type, listener);
    };
  }, [section, catalog, surface]);
}
