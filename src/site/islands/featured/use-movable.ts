import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Whether a carousel has more than it shows; taken for granted until it is known. */
export function useMovable(embla: UseEmblaCarouselType[1]): boolean {
  const [isMovable, setMovable] = useState(true);

  useEffect(() => {
    if (!embla) return;
    const read = () => setMovable(embla.scrollSnapList().length > 1);
    read();
    embla.on('reInit', read);
    return () => {
      embla.off('reInit', read);
    };
  }, [embla]);

  return isMovable;
}
