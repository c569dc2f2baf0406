import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { CardCarousel } from './CardCarousel.tsx';
import { CarouselCards } from './featured/CarouselCards.tsx';
import { useFeatured } from './featured/use-featured.ts';

/** In place of prebuilt cards: asks the API for properties that were featured since the build. */
export function FeaturedCarousel() {
  const { state, cards } = useFeatured();
  if (state === 'loading') return <p role="status">Cargando propiedades destacadas...</p>;
  if (state === 'failed') return <NoFeatured>{visitorToasts.featuredNotLoaded.description}</NoFeatured>;
  if (cards.length > 0)
    return (
      <CardCarousel>
        <CarouselCards cards={cards} />
      </CardCarousel>
    );
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
