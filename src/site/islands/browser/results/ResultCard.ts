import { memo } from 'react';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';

/** Every search returns new card objects, but the card of one property never changes. */
export const ResultCard = memo(PropertyCard, (previous, next) => previous.property.id === next.property.id);
