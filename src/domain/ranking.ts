import { z } from 'zod';

/** One entry of a ranking. */
const rankedRecordSchema = z.object({
  id: z.string(),
  /** The differences in words; none for a full match. */
  reasons: z.array(z.string()),
  /** The way to the landmark that the requirement names, in words; '' without one. */
  distance: z.string(),
});
export type RankedRecord = z.infer<typeof rankedRecordSchema>;

/** How many there are, and the nearest of them. */
const rankedListSchema = z.object({ total: z.number(), nearest: z.array(rankedRecordSchema) });

/** Records that meet every must, and near misses. Each list begins with the best match. */
export const rankingSchema = z.object({ fits: rankedListSchema, near: rankedListSchema });
export type Ranking = z.infer<typeof rankingSchema>;

/** The rankings of several requirements, by their ids. */
export const rankingsSchema = z.object({ rankings: z.record(z.string(), rankingSchema) });
export type Rankings = z.infer<typeof rankingsSchema>['rankings'];

/** How many of each list are shown; the nearest matter. */
export const maxRanked = 30;
