import useEmblaCarousel from 'embla-carousel-react';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { carouselMotion } from '#site/islands/carousel-motion.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { GalleryControls } from './GalleryControls.tsx';
import { PlanLink } from './PlanLink.tsx';
import { useSelected } from './use-selected.ts';
import { useZoom } from './use-zoom.ts';

interface Props {
  photographs: ShownPhotograph[];
  start: number;
  /** @param index the photograph shown last */
  onClose: (index: number) => void;
}

/** Gives the dialog an entry in the history, so that Back closes it instead of leaving the page. */
function useCloseOnBack(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    history.pushState({ ...history.state, isDialog: true }, '');
    const close = () => dialog.current?.close();
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      if (history.state?.isDialog) history.back();
    };
  }, [dialog]);
}

/** The photographs in full screen, with arrow keys, swipe, pinch and double click. Escape and Back close it. */
export function Lightbox({ photographs, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The scale of each photograph by its index. While one is enlarged, a drag moves it and not the carousel. */
  const scales = useRef(new Map<number, number>());
  const [viewport, embla] = useEmblaCarousel({
    ...carouselMotion,
    startIndex: start,
    watchDrag: (carousel) => (scales.current.get(carousel.selectedScrollSnap()) ?? 1) === 1,
  });
  const [selected, select] = useSelected(embla, start, photographs.length);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseOnBack(dialog);

  /** Without preventDefault the arrow keys would scroll the page too. With Alt or Ctrl they mean something else. */
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: selected + 1,
      ArrowLeft: selected - 1,
      Home: 0,
      End: photographs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    select(next);
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Fotografías ampliadas"
      onKeyDown={onKeyDown}
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
      {photographs[selected] && <PlanLink photograph={photographs[selected]} />}
      <GalleryControls
        selected={selected}
        count={photographs.length}
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

interface ZoomablePhotographProps {
  photograph: ShownPhotograph;
  /** Called with the scale; 1 shows the whole photograph. */
  onScale: (scale: number) => unknown;
}

function ZoomablePhotograph({ photograph, onScale }: ZoomablePhotographProps) {
  const { element, frame } = useZoom(onScale);
  return (
    <div {...frame} className="relative h-full min-w-0 shrink-0 basis-full touch-none overflow-hidden">
      <div ref={element} className="size-full">
        <img
          src={photograph.src}
          srcSet={photograph.srcset}
          sizes={photograph.srcset && '100vw'}
          alt={photograph.alt}
          width={photograph.width}
          height={photograph.height}
          loading="lazy"
          draggable={false}
          className="size-full object-contain select-none"
        />
      </div>
    </div>
  );
}
