import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { carouselMotion } from '#site/islands/carousel-motion.ts';
import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { PropertyPhotograph } from '#site/properties/PropertyPhotograph.tsx';

/** How many fit without scrolling (spec §9). */
const maxVisible = 5;

interface Props {
  photographs: ShownPhotograph[];
  selected: number;
  onSelect: (index: number) => void;
}

/** A strip of thumbnails to drag. It scrolls to the selected one. */
export function Thumbnails({ photographs, selected, onSelect }: Props) {
  const [viewport, embla] = useEmblaCarousel({
    ...carouselMotion,
    dragFree: true,
    containScroll: 'keepSnaps',
  });
  const count = photographs.length;
  useEffect(() => embla?.scrollTo(selected), [embla, selected]);

  return (
    <div
      className={`mt-2 grid gap-2 max-lg:px-(--gutter) print:hidden noscript:hidden ${count > maxVisible ? 'grid-cols-[2.75rem_minmax(0,1fr)_2.75rem]' : 'grid-cols-1'}`}
    >
      {count > maxVisible && (
        <ScrollButton label="Miniaturas anteriores" icon={ChevronLeft} onClick={() => embla?.scrollPrev()} />
      )}
      <div ref={viewport} className="overflow-hidden p-1">
        <div className="-ml-2 flex">
          {photographs.map((photograph, index) => (
            <div key={photograph.src} className="min-w-0 shrink-0 basis-1/3 pl-2 sm:basis-1/5">
              <button
                type="button"
                aria-label={`${photograph.plan?.caption ?? 'Fotografía'} ${index + 1} de ${count}`}
                aria-current={index === selected}
                onClick={() => onSelect(index)}
                className="bg-slab aria-current:outline-ink focus-visible:outline-rent relative block aspect-3/2 w-full cursor-pointer overflow-hidden rounded focus-visible:outline-3 aria-current:outline-2 aria-current:outline-offset-2"
              >
                <PropertyPhotograph photograph={{ ...photograph, alt: '' }} sizes="160px" />
              </button>
            </div>
          ))}
        </div>
      </div>
      {count > maxVisible && (
        <ScrollButton label="Miniaturas siguientes" icon={ChevronRight} onClick={() => embla?.scrollNext()} />
      )}
    </div>
  );
}

function ScrollButton({
  label,
  icon: Icon,
  onClick,
}: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="btn btn-quiet p-0">
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
