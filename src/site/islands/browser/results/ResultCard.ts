import { memo } from 'react';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';

/** Every search returns new card objects, but the card of one property changes only with the place that is asked for. */
export const ResultCard = memo(
  PropertyCard,
  ({ property: previous }, { property: next }) =>
    previous.id === next.id && previous.distance?.place === next.distance?.place,
);
