import { useQuery } from '@tanstack/react-query';
import { count } from '#text/format.ts';
import { inquiryQueries } from './inquiry-queries.ts';

const looks = {
  row: 'ml-auto',
  thumb: 'absolute top-1 left-1/2 ml-2',
};

/** How many inquiries wait for an answer. */
export function PendingBadge({ look }: { look: keyof typeof looks }) {
  const { data: pending = 0 } = useQuery(inquiryQueries.pending());
  if (pending === 0) return null;
  return (
    <span
      className={`bg-rent text-paper rounded-full px-1.5 py-0.5 text-xs leading-none font-semibold tabular-nums ${looks[look]}`}
    >
      <span aria-hidden>{pending > 99 ? '99+' : pending}</span>
      <span className="sr-only">{count(pending, 'pendiente', 'pendientes')}</span>
    </span>
  );
}
