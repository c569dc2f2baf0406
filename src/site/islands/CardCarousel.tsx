import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { carouselMotion } from './carousel-motion.ts';

/** A loop of the cards in its list. The home page gives them as HTML, so its data and the code of a card are not loaded. */
export function CardCarousel({ children }: { children: ReactNode }) {
  const [viewport, embla] = useEmblaCarousel({
    ...carouselMotion,
    container: 'ul',
    loop: true,
    align: 'start',
  });
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
        {children}
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
