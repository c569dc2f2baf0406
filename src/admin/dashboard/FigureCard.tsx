import { Link } from 'react-router';
import { formatNumber } from '#text/format.ts';

interface Props {
  title: string;
  /** Undefined while it loads; null if it could not be loaded. */
  value: number | null | undefined;
  to: string;
}

export function FigureCard({ title, value, to }: Props) {
  return (
    <Link to={to} className="border-line hover:border-ink grid content-between gap-1 border-t pt-3">
      <span className="text-muted">{title}</span>
      <strong className="font-display text-3xl leading-none font-semibold tabular-nums">
        {value === undefined ? (
          <span className="bg-slab inline-block h-8 w-16 animate-pulse rounded" />
        ) : value === null ? (
          '—'
        ) : (
          formatNumber(value)
        )}
      </strong>
    </Link>
  );
}
