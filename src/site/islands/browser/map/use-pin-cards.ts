import { useEffect, useState } from 'react';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import type { MapPin } from './map-catalog.ts';

/** The cards of the properties at a pin; undefined while they are loading. */
export function usePinCards(catalog: CatalogClient | undefined, pin: MapPin | undefined) {
  const [loaded, setLoaded] = useState<{ pin: MapPin; cards: CardProperty[] | undefined }>();
  useEffect(() => {
    if (!pin || !catalog) return;
    let isCurrent = true;
    catalog
      .ask((worker) => worker.listCards(pin.positions))
      .then((cards) => isCurrent && setLoaded({ pin, cards }), reportError);
    return () => {
      isCurrent = false;
    };
  }, [catalog, pin]);
  return loaded?.pin === pin ? loaded?.cards : undefined;
}
