import type { PropertyQuery } from '#domain/property-query.ts';
import { formatNumber } from '#text/format.ts';

interface Props {
  query: PropertyQuery;
  /** How many properties only the price filter hides, because they state no price. */
  count: number;
  onChange: (query: PropertyQuery) => void;
}

/** Says how many properties without a price the price filter hides, with a button that includes them. */
export function UnpricedNote({ query, count, onChange }: Props) {
  const { price, includeUnpriced } = query;
  if (!price || (count === 0 && !includeUnpriced)) return null;
  return (
    <p className="text-muted mb-5 flex flex-wrap items-center gap-x-2 text-sm">
      {includeUnpriced ? 'Incluye las que no publican su precio.' : hiddenText(count)}
      <button
        type="button"
        onClick={() => onChange({ ...query, includeUnpriced: includeUnpriced ? undefined : true })}
        className="btn text-ink min-h-9 px-1 py-1 underline underline-offset-4 print:hidden pointer-coarse:min-h-11"
      >
        {includeUnpriced ? 'Ocultarlas' : count === 1 ? 'Incluirla' : 'Incluirlas'}
      </button>
    </p>
  );
}

const hiddenText = (count: number) =>
  count === 1 ? '1 más no publica su precio.' : `${formatNumber(count)} más no publican su precio.`;
