import { confirmationDays } from '#domain/availability.ts';
import type { PropertyStatus } from '#domain/property-statuses.ts';
import { useDaysSince } from '#site/islands/use-days-since.ts';
import { daysAgoText } from '#text/days.ts';
import { formatPlainDay } from '#text/format.ts';

interface Props {
  /** The day of the confirmation: "2026-11-23". */
  day: string;
  status: PropertyStatus;
  /** Whether the day is written out, for print. */
  isExact?: boolean;
  className?: string;
}

/**
 * "Disponibilidad confirmada hace 12 días". A prebuilt page has the day; `inlineConfirmationScript` replaces it before the
 * page is painted. Nothing is shown once the confirmation is too old to count.
 */
export function ConfirmedOn({ day, status, isExact, className }: Props) {
  const days = useDaysSince(day);
  if (days !== undefined && days > confirmationDays) return null;
  const hasText = days !== undefined && !isExact;
  return (
    <div data-confirmed={day} className={className} suppressHydrationWarning>
      {status === 'reserved' ? 'Situación confirmada' : 'Disponibilidad confirmada'}{' '}
      <time dateTime={day} data-days-ago={isExact ? undefined : ''} suppressHydrationWarning>
        {hasText ? daysAgoText(days) : `el ${formatPlainDay(day)}`}
      </time>
    </div>
  );
}
