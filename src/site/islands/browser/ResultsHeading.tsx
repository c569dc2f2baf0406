import { count } from '#text/format.ts';

interface Props {
  /** Undefined while it is not known. */
  total: number | undefined;
  isLoading: boolean;
  corrections: string[];
}

/** Says the outcome, also to who cannot see the cards change. */
export function ResultsHeading({ total, isLoading, corrections }: Props) {
  return (
    <div aria-live="polite" className="min-w-0">
      <h2 className="text-xl [overflow-wrap:anywhere] in-data-asking:invisible">
        {headingFor(total, isLoading)}
      </h2>
      {corrections.length > 0 && total !== 0 && (
        <p className="text-muted mt-1 text-sm">
          También buscamos {corrections.map((word) => `«${word}»`).join(', ')}.
        </p>
      )}
    </div>
  );
}

function headingFor(total: number | undefined, isLoading: boolean): string {
  if (total === undefined) return isLoading ? 'Cargando propiedades...' : 'Propiedades';
  if (total === 0) return 'No se encontraron propiedades que coincidan con tu búsqueda';
  return count(total, 'propiedad encontrada', 'propiedades encontradas');
}
