import { type ReactNode, useEffect, useState } from 'react';
import { listFeatured } from '#data/visitor.ts';
import { paths } from '#paths.ts';
import { uploadedPhotographsOf } from '#site/photographs/shown-photograph.ts';
import { type CardProperty, cardOf } from '#site/properties/property-card.ts';
import { visitorToasts } from '#text/visitor-toasts.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { CardCarousel } from './CardCarousel.tsx';
import { CarouselCards } from './featured/CarouselCards.tsx';

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

interface Featured {
  state: 'loading' | 'shown' | 'failed';
  cards: CardProperty[];
}

function useFeatured(): Featured {
  const [featured, setFeatured] = useState<Featured>({ state: 'loading', cards: [] });

  useEffect(() => {
    const show = async () => {
      const properties = await listFeatured();
      const cards = properties.map((property) => cardOf(property, uploadedPhotographsOf(property)));
      setFeatured({ state: 'shown', cards });
    };
    show().catch((error: unknown) => {
      console.error(error);
      showToast(visitorToasts.featuredNotLoaded);
      setFeatured({ state: 'failed', cards: [] });
    });
  }, []);

  return featured;
}
