import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import type { CardProperty } from '#site/properties/property-card.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { CardCarousel } from './featured/CardCarousel.tsx';
import { useFeatured } from './featured/use-featured.ts';

interface Props {
  /** Prebuilt. When empty, the browser asks the API. */
  cards: CardProperty[];
}

export function FeaturedCarousel({ cards: prebuilt }: Props) {
  const { state, cards } = useFeatured(prebuilt);
  if (state === 'loading') return <p role="status">Cargando propiedades destacadas...</p>;
  if (state === 'failed') return <NoFeatured>{visitorToasts.featuredNotLoaded.description}</NoFeatured>;
  if (cards.length > 0) return <CardCarousel cards={cards} />;
  return <NoFeatured>Actualmente no hay propiedades destacadas disponibles.</NoFeatured>;
}

function NoFeatured({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{children}</p>
      <a href={paths.properties()} className="btn btn-quiet">
        Ver todas las propiedades
      </a>
    </div>
  );
}
