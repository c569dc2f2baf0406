import { Link } from 'react-router';
import { formatNumber } from '#text/format.ts';

interface Props {
  title: string;
  /** Left out while it is being counted; null where it could not be. */
  amount: number | null | undefined;
  to: string;
}

export function FigureCard({ title, amount, to }: Props) {
  return (
    <Link to={to} className="border-line hover:border-ink grid content-between gap-1 border-t pt-3">
      <span className="text-muted">{title}</span>
      <strong className="font-display text-3xl leading-none font-semibold tabular-nums">
        {amount === undefined ? (
          <span className="bg-slab inline-block h-8 w-16 animate-pulse rounded" />
        ) : amount === null ? (
          '—'
        ) : (
          formatNumber(amount)
        )}
      </strong>
    </Link>
  );
}
