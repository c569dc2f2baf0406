import type { Ref } from 'react';
import type { SearchResults } from '#site/islands/browser/catalog/catalog-search.ts';
import { availableCountText } from '#site/properties/available-supply.ts';
import { count } from '#text/format.ts';

interface Props {
  /** Undefined until it is known. */
  total: number | undefined;
  /** How many of them are reserved. */
  reservedCount: number;
  isLoading: boolean;
  results: Pick<SearchResults, 'corrections' | 'unknownWords'> | undefined;
  /** Gets the focus when the focused control disappears. */
  ref: Ref<HTMLHeadingElement>;
}

/** How many properties were found, and how many of them are available where some are not. Screen readers announce changes. */
export function ResultsHeading({ total, reservedCount, isLoading, results, ref }: Props) {
  const { corrections = [], unknownWords = [] } = results ?? {};
  const notes = [
    total !== undefined &&
      reservedCount > 0 &&
      `${availableCountText({ count: total - reservedCount, reservedCount })}.`,
    unknownWords.length > 0 && `No tenemos propiedades con ${quoted(unknownWords)}.`,
    corrections.length > 0 && total !== 0 && `También buscamos ${quoted(corrections)}.`,
  ].filter(Boolean);
  return (
    <div aria-live="polite" className="min-w-0">
      <h2
        ref={ref}
        tabIndex={-1}
        className={`text-lg [overflow-wrap:anywhere] max-md:flex max-md:min-h-[2lh] max-md:items-center md:text-xl ${total === 0 ? '' : 'max-md:max-w-[11em]'}`}
      >
        <span className="in-data-filtered-url:hidden">{headingFor(total, isLoading)}</span>
        <span className="hidden in-data-filtered-url:inline">{loading}</span>
      </h2>
      {notes.length > 0 && (
        <p className="text-muted mt-1 text-sm in-data-filtered-url:hidden">{notes.join(' ')}</p>
      )}
    </div>
  );
}

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(', ');

const loading = 'Cargando propiedades...';

function headingFor(total: number | undefined, isLoading: boolean): string {
  if (total === undefined) return isLoading ? loading : 'Propiedades';
  if (total === 0) return 'No se encontraron propiedades que coincidan con tu búsqueda';
  return count(total, 'propiedad encontrada', 'propiedades encontradas');
}
