import { ChevronLeft, ChevronRight } from 'lucide-react';

interface Props {
  selected: number;
  amount: number;
  onMove: (step: -1 | 1) => void;
}

const round =
  'absolute top-1/2 grid size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-full bg-paper text-ink shadow-float aria-disabled:cursor-default aria-disabled:opacity-40 noscript:hidden print:hidden';

/** Previous, next and the place in the row; a single photograph needs none (spec §9). */
export function GalleryControls({ selected, amount, onMove }: Props) {
  if (amount < 2) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Fotografía anterior"
        aria-disabled={selected === 0}
        onClick={() => onMove(-1)}
        className={`${round} left-3`}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Fotografía siguiente"
        aria-disabled={selected === amount - 1}
        onClick={() => onMove(1)}
        className={`${round} right-3`}
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
        {amount}
      </p>
    </>
  );
}
