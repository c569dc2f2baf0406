import { queryOptions } from '@tanstack/react-query';
import { getCountedLeads, getCountSeries, getCountSummary } from '#data/counts.ts';
import type { CountPeriod } from '#domain/count-periods.ts';

export const countQueries = {
  summary: (days: CountPeriod) =>
    queryOptions({ queryKey: ['counts', days], queryFn: () => getCountSummary(days) }),
  /** Views and contacts by day. @param property its id; '' for the whole site */
  series: (days: CountPeriod, property = '') =>
    queryOptions({
      queryKey: ['counts', 'series', days, property],
      queryFn: () => getCountSeries(days, property),
    }),
  leads: (days: CountPeriod) =>
    queryOptions({ queryKey: ['counts', 'leads', days], queryFn: () => getCountedLeads(days) }),
};
