import { queryOptions } from '@tanstack/react-query';
import { listFollowUps } from '#data/follow-ups.ts';
import { stampOf } from '#domain/availability.ts';
import { endOfDay } from '#domain/business-hours.ts';
import type { LeadTimes } from '#domain/lead-groups.ts';
import { companyClock } from '#text/days.ts';

/** Actions fall due while the screen is open. */
const refetchIntervalMs = 60_000;

const timesAt = (now: Date): LeadTimes => ({
  now: stampOf(now.getTime()),
  endOfToday: stampOf(endOfDay(now, companyClock).getTime()),
});

/** The key begins like that of the lists: a changed inquiry refreshes it. */
export const todayQueries = {
  groups: (query: { owner?: string | undefined; size: number }) =>
    queryOptions({
      queryKey: ['inquiries', 'today', query],
      queryFn: () => listFollowUps({ ...timesAt(new Date()), ...query }),
      refetchInterval: refetchIntervalMs,
    }),
};
