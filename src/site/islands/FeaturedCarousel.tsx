import type { CardProperty } from '#site/properties/property-card.ts';
import { toasts } from '#text/toasts.ts';
import { CardCarousel } from './featured/CardCarousel.tsx';
import { NoFeatured } from './featured/NoFeatured.tsx';
import { useFeatured } from './featured/use-featured.ts';

interface Props {
  /** As the build knew them; where it knew none, the live API is asked. */
  cards: CardProperty[];
}

export function FeaturedCarousel({ cards: prebuilt }: Props) {
  const { state, cards } = useFeatured(prebuilt);
  if (state === 'loading') return <p role="status">Cargando propiedades destacadas...</p>;
  if (state === 'failed') return <NoFeatured>{toasts.featuredNotLoaded.description}</NoFeatured>;
  if (cards.length > 0) return <CardCarousel cards={cards} />;
  return <NoFeatured>Actualmente no hay propiedades destacadas disponibles.</NoFeatured>;
}
