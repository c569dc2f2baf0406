import { queryOptions } from '@tanstack/react-query';
import { getCountSummary } from '#data/counts.ts';
import type { CountPeriod } from '#domain/count-periods.ts';

export const countQueries = {
  summary: (days: CountPeriod) =>
    queryOptions({ queryKey: ['counts', days], queryFn: () => getCountSummary(days) }),
};
