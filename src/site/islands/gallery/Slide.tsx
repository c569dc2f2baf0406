import type { ShownPhotograph } from '#site/photographs/shown-photograph.ts';
import { PropertyPhotograph } from '#site/properties/PropertyPhotograph.tsx';
import { photographTransitionName } from '#site/properties/photograph-transition.ts';
import { PlanLink } from './PlanLink.tsx';

interface Props {
  photograph: ShownPhotograph;
  label: string;
  /** The main photograph is not loaded lazily, and is printed. */
  isMain: boolean;
  isSelected: boolean;
  onEnlarge: () => void;
}

const sizes = '(min-width: 1288px) 808px, (min-width: 1024px) calc(100vw - 30rem), 90vw';

export function Slide({ photograph, label, isMain, isSelected, onEnlarge }: Props) {
  return (
    <div
      className={`bg-slab relative aspect-3/2 min-w-0 shrink-0 basis-full ${isMain ? '' : 'print:hidden'}`}
      {...(isMain && {
        id: photographTransitionName,
        style: { viewTransitionName: photographTransitionName },
      })}
    >
      <button
        type="button"
        aria-label={label}
        tabIndex={isSelected ? undefined : -1}
        onClick={onEnlarge}
        className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <PropertyPhotograph photograph={photograph} sizes={sizes} eager={isMain} />
      </button>
      <PlanLink photograph={photograph} isReachable={isSelected} />
    </div>
  );
}
