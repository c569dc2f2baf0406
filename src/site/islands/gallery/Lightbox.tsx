import useEmblaCarousel from 'embla-carousel-react';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { carouselMotion } from '#site/islands/carousel-motion.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { GalleryControls } from './GalleryControls.tsx';
import { useSelected } from './use-selected.ts';
import { ZoomablePhotograph } from './ZoomablePhotograph.tsx';

interface Props {
  photographs: ShownPhotograph[];
  start: number;
  /** @param index the photograph that was shown last */
  onClose: (index: number) => void;
}

/** The photographs over the whole screen: arrow keys, swipe, pinch and double click; Escape closes. */
export function Lightbox({ photographs, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Of each photograph by its place; one that is magnified is dragged itself. */
  const scales = useRef(new Map<number, number>());
  const [viewport, embla] = useEmblaCarousel({
    ...carouselMotion,
    startIndex: start,
    watchDrag: (carousel) => (scales.current.get(carousel.selectedScrollSnap()) ?? 1) === 1,
  });
  const [selected, select] = useSelected(embla, start, photographs.length);
  useEffect(() => dialog.current?.showModal(), []);

  /** A key that turns would scroll the page beneath too; with Alt or Ctrl it means something else. */
  const turn = (event: KeyboardEvent) => {
    const turns: Record<string, number> = {
      ArrowRight: selected + 1,
      ArrowLeft: selected - 1,
      Home: 0,
      End: photographs.length - 1,
    };
    const next = turns[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    select(next);
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Fotografías ampliadas"
      onKeyDown={turn}
      onClose={() => onClose(selected)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-black backdrop:bg-black"
    >
      <div ref={viewport} className="size-full overflow-hidden">
        <div className="flex h-full">
          {photographs.map((photograph, index) => (
            <ZoomablePhotograph
              key={photograph.src}
              photograph={photograph}
              onScale={(scale) => scales.current.set(index, scale)}
            />
          ))}
        </div>
      </div>
      <GalleryControls
        selected={selected}
        amount={photographs.length}
        onMove={(step) => select(selected + step)}
      />
      <button
        type="button"
        aria-label="Cerrar"
        onClick={() => dialog.current?.close()}
        className="bg-paper text-ink absolute top-3 right-3 grid size-11 cursor-pointer place-items-center rounded-full"
      >
        <X className="size-6" aria-hidden="true" />
      </button>
    </dialog>
  );
}
