import { z } from 'zod';

/** One of a ranking: the id of its record, and what it misses in words; none where nothing is missed. */
const rankedRecordSchema = z.object({ id: z.string(), reasons: z.array(z.string()) });
export type RankedRecord = z.infer<typeof rankedRecordSchema>;

/** How many there are, and the nearest of them. */
const rankedListSchema = z.object({ total: z.number(), nearest: z.array(rankedRecordSchema) });

/** What has every must, and what comes near, each beginning with that for which least is given up. */
export const rankingSchema = z.object({ fits: rankedListSchema, near: rankedListSchema });
export type Ranking = z.infer<typeof rankingSchema>;

/** The rankings of several requirements, by their ids. */
export const rankingsSchema = z.object({ rankings: z.record(z.string(), rankingSchema) });
export type Rankings = z.infer<typeof rankingsSchema>['rankings'];

/** How many of each list are shown; the nearest matter. */
export const maxRanked = 30;
