import { z } from 'zod';

const counted = z.int().nonnegative();

/** How often something happened with a property. */
const useCountsSchema = z.object({
  views: counted,
  whatsapp: counted,
  calls: counted,
  /** Sent through the site. */
  inquiries: counted,
  datasheets: counted,
  comparisons: counted,
});
export type UseCounts = z.infer<typeof useCountsSchema>;

const missedSearchSchema = z.object({
  /** 'venta', 'renta' or ''. */
  operation: z.string(),
  /** The type as in a URL; '' for every type. */
  type: z.string(),
  /** The id of a location; '' for every zone. */
  zone: z.string(),
  /** '' for a deleted location. */
  zone_name: z.string(),
  /** The lower ends of ranges (search-ranges.ts); '' for a filter that was not set. */
  area: z.string(),
  power: z.string(),
  budget: z.string(),
  /** How often it found nothing, and something. */
  missed: counted,
  found: counted,
});
export type MissedSearch = z.infer<typeof missedSearchSchema>;

export const countSummarySchema = z.object({
  /** The first day of the period. */
  from: z.string(),
  /** Those with any count, the most viewed first. */
  properties: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      reference_code: z.string(),
      ...useCountsSchema.shape,
    }),
  ),
  /** `location` is its name on the page of a location, else ''. */
  pages: z.array(z.object({ path: z.string(), location: z.string(), views: counted })),
  referrers: z.array(z.object({ host: z.string(), views: counted })),
  /** By the key of `campaignKeyOf`, those with most inquiries first. `visits` counts agreed ones, `won` inquiries. */
  campaigns: z.array(
    z.object({
      campaign: z.string(),
      ...useCountsSchema.pick({ inquiries: true, whatsapp: true, calls: true }).shape,
      visits: counted,
      won: counted,
    }),
  ),
  /** Searches that found nothing, the most frequent first. */
  searches: z.array(missedSearchSchema),
});
export type CountSummary = z.infer<typeof countSummarySchema>;

/** The number of contacts: WhatsApp, calls and inquiries. */
export const contactsIn = ({ whatsapp, calls, inquiries }: UseCounts): number => whatsapp + calls + inquiries;

/** Contacts of 100 views; undefined without a view. */
export function contactRateOf(counts: UseCounts): number | undefined {
  return counts.views > 0 ? (100 * contactsIn(counts)) / counts.views : undefined;
}
