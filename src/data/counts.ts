import type { CountPeriod } from '#domain/count-periods.ts';
import { type CountSeries, countSeriesSchema } from '#domain/count-series.ts';
import { type CountSummary, countSummarySchema } from '#domain/count-summary.ts';
import { type CountedLead, countedLeadsSchema } from '#domain/lead-summary.ts';
import { pocketbase } from './pocketbase.ts';

/** The counts of the site's use in a period up to today. */
export const getCountSummary = async (days: CountPeriod): Promise<CountSummary> =>
  countSummarySchema.parse(await pocketbase.send('/api/counts/summary', { query: { days } }));

/** Views and contacts by day. @param property its id; '' for the whole site */
export const getCountSeries = async (days: CountPeriod, property: string): Promise<CountSeries> =>
  countSeriesSchema.parse(await pocketbase.send('/api/counts/days', { query: { days, property } }));

/** The inquiries of a period up to today, at most 5,000. */
export const getCountedLeads = async (days: CountPeriod): Promise<CountedLead[]> =>
  countedLeadsSchema.parse(await pocketbase.send('/api/counts/leads', { query: { days } })).leads;
