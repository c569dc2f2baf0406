import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** The slide that a carousel stands at. */
export function useSelected(embla: UseEmblaCarouselType[1], start: number): number {
  const [selected, setSelected] = useState(start);

  useEffect(() => {
    if (!embla) return;
    const read = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', read).on('reInit', read);
    return () => {
      embla.off('select', read).off('reInit', read);
    };
  }, [embla]);

  return selected;
}
