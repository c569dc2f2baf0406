import type { CardProperty } from '#site/properties/property-card.ts';
import { CardCarousel } from './featured/CardCarousel.tsx';
import { NoFeatured } from './featured/NoFeatured.tsx';
import { useFeatured } from './featured/use-featured.ts';

interface Props {
  /** As the build knew them; where it knew none, the live API is asked. */
  cards: CardProperty[];
}

export function FeaturedCarousel({ cards }: Props) {
  const { featured, isLoading } = useFeatured(cards);
  if (isLoading) return <p role="status">Cargando propiedades destacadas...</p>;
  return featured.length > 0 ? <CardCarousel cards={featured} /> : <NoFeatured />;
}
