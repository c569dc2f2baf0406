import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { carouselMotion } from '#site/islands/carousel-motion.ts';
import { cardSizes } from '#site/photographs/image-sizes.ts';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import type { CardProperty } from '#site/properties/property-card.ts';

/** A loop of cards: one below 640 px, two below 1024 px, otherwise four (spec §9). */
export function CardCarousel({ cards }: { cards: CardProperty[] }) {
  const [viewport, embla] = useEmblaCarousel({ ...carouselMotion, loop: true, align: 'start' });
  /** Whether there are more cards than are shown; true until it is known. */
  const [canScroll, setCanScroll] = useState(true);
  useEffect(() => {
    if (!embla) return;
    const read = () => setCanScroll(embla.scrollSnapList().length > 1);
    read();
    embla.on('reInit', read);
    return () => void embla.off('reInit', read);
  }, [embla]);

  return (
    <section aria-label="Propiedades destacadas" aria-roledescription="carrusel">
      <div ref={viewport} className="-m-2 overflow-hidden p-2 noscript:overflow-x-auto">
        <ul className="-ml-6 flex">
          {cards.map((card) => (
            <li key={card.id} className="min-w-0 shrink-0 basis-full pl-6 sm:basis-1/2 lg:basis-1/4">
              <PropertyCard property={card} sizes={cardSizes.fourPerRow} />
            </li>
          ))}
        </ul>
      </div>
      {canScroll && (
        <div className="mt-6 flex gap-2 noscript:hidden">
          <button
            type="button"
            aria-label="Propiedades anteriores"
            onClick={() => embla?.scrollPrev()}
            className="btn btn-quiet size-11 p-0"
          >
            <ChevronLeft className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label="Propiedades siguientes"
            onClick={() => embla?.scrollNext()}
            className="btn btn-quiet size-11 p-0"
          >
            <ChevronRight className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </section>
  );
}
