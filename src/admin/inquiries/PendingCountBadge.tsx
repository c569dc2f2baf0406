import { useQuery } from '@tanstack/react-query';
import { count } from '#text/format.ts';
import { inquiryQueries } from './inquiry-queries.ts';

const variants = {
  sidebar: 'ml-auto',
  bottomBar: 'absolute top-1 left-1/2 ml-2',
};

/** The number of inquiries without an answer; nothing for none. */
export function PendingCountBadge({ variant }: { variant: keyof typeof variants }) {
  const { data: pending = 0 } = useQuery(inquiryQueries.pendingCount());
  if (pending === 0) return null;
  return (
    <span
      className={`bg-rent text-paper rounded-full px-1.5 py-0.5 text-xs leading-none font-semibold tabular-nums ${variants[variant]}`}
    >
      <span aria-hidden>{pending > 99 ? '99+' : pending}</span>
      <span className="sr-only">{count(pending, 'pendiente', 'pendientes')}</span>
    </span>
  );
}
