import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { pageSize } from '#site/properties/first-page.ts';
import { PropertyCard } from '#site/properties/PropertyCard.tsx';
import type { CardProperty } from '#site/properties/property-card.ts';
import { formatNumber } from '#text/format.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { useKeptPosition } from './use-scroll-position.ts';

interface Props {
  /** The prebuilt first cards, where the list is the open one. */
  prebuilt: ReactNode;
  /** Undefined while they are being loaded. */
  properties: CardProperty[] | undefined;
  total: number;
  isLoading: boolean;
  shown: number;
  onMore: () => void;
}

/** Each answer brings a card anew; of one property it is always the same. */
const Card = memo(PropertyCard, (shown, next) => shown.property.id === next.property.id);

/** The cards that have been asked for so far. */
export function ResultCards({ prebuilt, properties, total, isLoading, shown, onMore }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const goOnAt = useGoingOn(grid, properties);
  const first = prebuilt ? pageSize : 0;
  const visible = Math.min(shown, total);
  useKeptPosition(grid, shown, properties !== undefined || shown <= first);

  return (
    <>
      <div
        ref={grid}
        className="long-list grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-6 gap-y-10"
      >
        {prebuilt}
        {properties?.slice(first, shown).map((property) => (
          <Card key={property.id} property={property} />
        ))}
        {!properties && isLoading && shown > first && placeholders}
      </div>
      {visible < total && (
        <div className="mt-12 grid justify-items-center gap-3">
          <p className="text-muted text-sm tabular-nums">
            Mostrando {formatNumber(visible)} de {formatNumber(total)}
          </p>
          <button
            type="button"
            className="btn btn-quiet print:hidden noscript:hidden"
            onClick={() => {
              goOnAt(visible);
              onMore();
            }}
          >
            Mostrar más propiedades
          </button>
        </div>
      )}
    </>
  );
}

const placeholders = Array.from({ length: 9 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
  <CardSkeleton key={index} />
));

/** Whoever asks for more by keyboard goes on at the first new card, as soon as it is there. */
function useGoingOn(grid: RefObject<HTMLElement | null>, properties: CardProperty[] | undefined) {
  const next = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (next.current === undefined || !properties) return;
    const card = grid.current?.querySelectorAll('article')[next.current];
    if (!card) return;
    card.querySelector('a')?.focus({ preventScroll: true });
    next.current = undefined;
  });
  return (index: number) => {
    next.current = index;
  };
}
