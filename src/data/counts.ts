import type { CountPeriod } from '#domain/count-periods.ts';
import { type CountSummary, countSummarySchema } from '#domain/count-summary.ts';
import { pocketbase } from './pocketbase.ts';

/** The counts of the site's use in a period up to today. */
export const getCountSummary = async (days: CountPeriod): Promise<CountSummary> =>
  countSummarySchema.parse(await pocketbase.send('/api/counts/summary', { query: { days } }));
