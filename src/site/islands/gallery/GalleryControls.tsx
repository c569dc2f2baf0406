import { ChevronLeft, ChevronRight } from 'lucide-react';

interface Props {
  selected: number;
  count: number;
  onMove: (step: -1 | 1) => void;
}

const roundButton =
  'absolute top-1/2 grid size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-full bg-paper text-ink shadow-float aria-disabled:cursor-default aria-disabled:opacity-40 noscript:hidden print:hidden';

/** Previous, next and "2 / 8". Nothing for a single photograph (spec §9). */
export function GalleryControls({ selected, count, onMove }: Props) {
  if (count < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Fotografía anterior"
        aria-disabled={selected === 0}
        onClick={() => onMove(-1)}
        className={`${roundButton} left-3`}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Fotografía siguiente"
        aria-disabled={selected === count - 1}
        onClick={() => onMove(1)}
        className={`${roundButton} right-3`}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
      <p
        aria-live="polite"
        className="absolute right-3 bottom-3 rounded bg-black/70 px-2.5 py-1 text-sm font-medium text-white tabular-nums print:hidden noscript:hidden"
      >
        <span className="sr-only">Fotografía </span>
        {selected + 1}
        <span aria-hidden="true"> / </span>
        <span className="sr-only"> de </span>
        {count}
      </p>
    </>
  );
}
