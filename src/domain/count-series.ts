import { z } from 'zod';
import { dayAfter } from './business-hours.ts';

const counted = z.int().nonnegative();

/** How often the site, or one property of it, was seen and led to a contact. */
export const countSeriesSchema = z.object({
  /** The first and the last day. */
  from: z.string(),
  to: z.string(),
  /** Those with any count, the oldest first. Contacts are taps on WhatsApp and the telephone, and inquiries. */
  days: z.array(z.object({ day: z.string(), views: counted, contacts: counted })),
});
export type CountSeries = z.infer<typeof countSeriesSchema>;

/** The counts of a day or of a week, from its first day to its last one. */
export interface CountStep {
  from: string;
  to: string;
  views: number;
  contacts: number;
}

/** A phone has room for the bars of a month. */
const maxDailySteps = 31;

/** The counts by day; by week in a longer period. The weeks end today, so the first may be shorter. */
export function stepsOf({ from, to, days }: CountSeries): CountStep[] {
  const length = dayAfter(from, maxDailySteps) > to ? 1 : 7;
  const steps: CountStep[] = [];
  for (let end = to; end >= from; end = dayAfter(end, -length)) {
    const first = dayAfter(end, 1 - length);
    const start = first < from ? from : first;
    const counts = days.filter(({ day }) => day >= start && day <= end);
    const views = counts.reduce((sum, each) => sum + each.views, 0);
    const contacts = counts.reduce((sum, each) => sum + each.contacts, 0);
    steps.unshift({ from: start, to: end, views, contacts });
  }
  return steps;
}
