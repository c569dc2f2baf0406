import { useMemo } from 'react';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import { count, formatNumber } from '#text/format.ts';
import type { MapPin } from './map-catalog.ts';
import { SmallCard } from './SmallCard.tsx';
import { useCards } from './use-cards.ts';

interface Props {
  /** The pins in the viewport. */
  pins: MapPin[];
  catalog: CatalogClient | undefined;
}

const maxListed = 30;

/** The properties in the viewport, below a map that has no list beside it. Those of the last move stay until the new ones arrive. */
export function VisibleList({ pins, catalog }: Props) {
  const positions = useMemo(() => pins.flatMap((pin) => pin.positions).slice(0, maxListed), [pins]);
  const loaded = useCards(catalog, positions);
  const total = pins.reduce((sum, pin) => sum + pin.count, 0);
  return (
    <section aria-label="A la vista en el mapa" className="map-visible">
      <p className="map-visible-count">
        {total === 0
          ? 'Ninguna propiedad a la vista: aleja o mueve el mapa.'
          : `${count(total, 'propiedad', 'propiedades')} a la vista`}
      </p>
      <ul>
        {loaded?.cards.map((card) => (
          <li key={card.id}>
            <SmallCard property={card} />
          </li>
        ))}
        {total > maxListed && (
          <li className="map-more">y {formatNumber(total - maxListed)} más. Acerca el mapa.</li>
        )}
      </ul>
    </section>
  );
}
