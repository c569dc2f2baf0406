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
    <Link
      to={to}
      className="hover:bg-concrete -mx-2 flex min-h-11 flex-row-reverse items-center justify-end gap-2 rounded px-2"
    >
      <span className="text-muted text-sm leading-tight">{title}</span>
      <strong className="font-display text-xl leading-none font-semibold tabular-nums">
        {value === undefined ? (
          <span className="bg-slab inline-block h-5 w-8 animate-pulse rounded" />
        ) : value === null ? (
          '—'
        ) : (
          formatNumber(value)
        )}
      </strong>
    </Link>
  );
}
