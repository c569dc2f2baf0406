import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Whether a carousel has more cards than it shows; true until it is known. */
export function useCanScroll(embla: UseEmblaCarouselType[1]): boolean {
  const [canScroll, setCanScroll] = useState(true);

  useEffect(() => {
    if (!embla) return;
    const read = () => setCanScroll(embla.scrollSnapList().length > 1);
    read();
    embla.on('reInit', read);
    return () => {
      embla.off('reInit', read);
    };
  }, [embla]);

  return canScroll;
}
