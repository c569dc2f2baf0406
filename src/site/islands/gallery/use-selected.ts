import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/**
 * The selected slide of a carousel, and a function that selects another.
 * A selection made before the carousel is ready is applied when it is.
 */
export function useSelected(embla: UseEmblaCarouselType[1], start: number, count: number) {
  const [selected, setSelected] = useState(start);
  const select = (index: number) => setSelected(Math.max(0, Math.min(index, count - 1)));

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
