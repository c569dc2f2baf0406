import useEmblaCarousel from 'embla-carousel-react';
import { lazy, Suspense, useState } from 'react';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { carouselMotion } from './carousel-motion.ts';
import { GalleryControls } from './gallery/GalleryControls.tsx';
import { Slide } from './gallery/Slide.tsx';
import { Thumbnails } from './gallery/Thumbnails.tsx';
import { useSelected } from './gallery/use-selected.ts';

interface Props {
  /** At least one. */
  photographs: ShownPhotograph[];
  /** The index of the main photograph, which is shown first. */
  start: number;
}

const Lightbox = lazy(() => import('./gallery/Lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })));

/** The photographs and plans of one property. Before hydration it shows the main one. On a wide screen it fills its grid cell. */
export function Gallery({ photographs, start }: Props) {
  const [viewport, embla] = useEmblaCarousel({ ...carouselMotion, startIndex: start });
  const count = photographs.length;
  const [selected, select] = useSelected(embla, start, count);
  const [isEnlarged, setEnlarged] = useState(false);

  return (
    <section aria-label="Fotografías" aria-roledescription="carrusel" className="lg:flex lg:flex-col">
      <div className="group relative lg:grid lg:grow lg:grid-cols-1">
        <div
          ref={viewport}
          className="overflow-hidden lg:grid lg:grid-cols-1 lg:rounded noscript:overflow-x-auto"
        >
          <div
            className="flex print:transform-none! noscript:transform-none!"
            style={{ transform: `translate3d(-${start * 100}%, 0, 0)` }}
          >
            {photographs.map((photograph, index) => (
              <Slide
                key={photograph.src}
                photograph={photograph}
                label={`Ampliar ${photograph.plan ? 'plano' : 'fotografía'} ${index + 1} de ${count}`}
                isMain={index === start}
                isSelected={index === selected}
                onEnlarge={() => setEnlarged(true)}
              />
            ))}
          </div>
        </div>
        <GalleryControls {...{ selected, count }} onMove={(step) => select(selected + step)} />
      </div>
      {count > 1 && <Thumbnails {...{ photographs, selected }} onSelect={select} />}
      {isEnlarged && (
        <Suspense>
          <Lightbox
            photographs={photographs}
            start={selected}
            onClose={(index) => {
              setEnlarged(false);
              embla?.scrollTo(index, true);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
