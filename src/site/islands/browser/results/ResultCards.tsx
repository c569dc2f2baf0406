import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { CatalogClient } from '#site/islands/browser/catalog/catalog-client.ts';
import { pageSize } from '#site/properties/first-page.ts';
import type { FoundCard } from '#site/properties/property-card.ts';
import { formatNumber } from '#text/format.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

interface Props {
  /** It brings the component of a card. */
  catalog: CatalogClient | undefined;
  /** The first cards, prebuilt, when the query has no filters. */
  prebuilt: ReactNode;
  /** Undefined while they are loading. */
  properties: FoundCard[] | undefined;
  total: number;
  isLoading: boolean;
  shownCount: number;
  /** Shows this many cards. */
  show: (count: number) => void;
  /** The next page of the prebuilt list, shown without JavaScript. */
  nextPath: string | undefined;
}

/** The cards, and a button that shows more. */
export function ResultCards({
  catalog,
  prebuilt,
  properties,
  total,
  isLoading,
  shownCount,
  show,
  nextPath,
}: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const focusCard = useCardFocus(grid, properties);
  const prebuiltCount = prebuilt ? pageSize : 0;
  const visibleCount = Math.min(shownCount, total);
  useScrollPosition(grid, shownCount, properties !== undefined || shownCount <= prebuiltCount);

  return (
    <>
      <div
        ref={grid}
        className="long-list grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-6 gap-y-10"
      >
        <div className="hidden" aria-hidden="true">
          {printColumns.map((column) => (
            <span key={column} className="print-cell">
              {column}
            </span>
          ))}
        </div>
        {prebuilt}
        {catalog &&
          properties
            ?.slice(prebuiltCount, shownCount)
            .map((property) => <catalog.Card key={property.id} property={property} />)}
        {!properties && isLoading && shownCount > prebuiltCount && placeholders}
      </div>
      {visibleCount < total && (
        <div className="mt-12 grid justify-items-center gap-3">
          <p className="text-muted text-sm tabular-nums">
            Mostrando {formatNumber(visibleCount)} de {formatNumber(total)}
          </p>
          <button
            type="button"
            className="btn btn-quiet print:hidden noscript:hidden"
            onClick={() => {
              focusCard(visibleCount);
              show(shownCount + pageSize);
            }}
          >
            Mostrar más propiedades
          </button>
          {nextPath && (
            <a href={nextPath} rel="next" className="btn btn-quiet hidden print:hidden noscript:inline-flex">
              Ver las siguientes propiedades
            </a>
          )}
        </div>
      )}
    </>
  );
}

/** The columns of the printed table, in the order of the parts of a card. */
const printColumns = ['Precio', 'm² · altura · andenes · kVA', 'Clave y propiedad', 'Ubicación', 'Tipo'];

const placeholders = Array.from({ length: 9 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
  <CardSkeleton key={index} />
));

/**
 * Moves the focus to a card as soon as it is shown: with the keyboard, "show more" continues at the first new card.
 * @returns a function that takes the index of that card
 */
function useCardFocus(grid: RefObject<HTMLElement | null>, properties: FoundCard[] | undefined) {
  const wanted = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || !properties) return;
    const card = grid.current?.querySelectorAll('article')[wanted.current];
    if (!card) return;
    card.querySelector('a')?.focus({ preventScroll: true });
    wanted.current = undefined;
  });
  return (index: number) => {
    wanted.current = index;
  };
}
