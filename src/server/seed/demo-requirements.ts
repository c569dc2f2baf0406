import { z } from 'zod';
import { requirementDraftSchema, requirementSchema } from '#domain/requirement.ts';
import { readDemoData } from './read-demo-data.ts';

const { name, email, phone, empresa, conditions, nice, note } = requirementDraftSchema.shape;
const { origin, status } = requirementSchema.shape;

const schema = z.strictObject({
  ...{ name, email, phone, empresa, conditions, origin, status },
  ...{ nice: nice.optional(), note: note.optional() },
  /** Days from the day of seeding. */
  needed_in_days: z.number().optional(),
  days_ago: z.number(),
});
/** A demo requirement. `zona` in its conditions has the key of a demo location. */
export type DemoRequirement = z.infer<typeof schema>;

/** The demand of a market with little vacancy: half of it has a matching property today, the rest nearly or none. */
export const demoRequirements = readDemoData<DemoRequirement>('requirements', schema);
