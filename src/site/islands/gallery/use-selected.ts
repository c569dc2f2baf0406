import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** The slide that a carousel stands at, and what leads it to another; a carousel not yet alive catches up. */
export function useSelected(embla: UseEmblaCarouselType[1], start: number, amount: number) {
  const [selected, setSelected] = useState(start);
  const select = (index: number) => setSelected(Math.max(0, Math.min(index, amount - 1)));

  useEffect(() => {
    if (!embla) return;
    const read = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', read).on('reInit', read);
    return () => {
      embla.off('select', read).off('reInit', read);
    };
  }, [embla]);

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== selected) embla.scrollTo(selected);
  }, [embla, selected]);

  return [selected, select] as const;
}
