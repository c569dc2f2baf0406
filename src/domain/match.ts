import { z } from 'zod';
import { matchReasons } from './offer-change.ts';
import { priceChangeSchema } from './price-change.ts';
import { propertyStatuses } from './property-statuses.ts';
import { requirementSchema } from './requirement.ts';

/** An edited property that meets a requirement. It is listed until an administrator marks it as seen. */
const matchSchema = z.object({
  id: z.guid(),
  reason: z.enum(matchReasons),
  price_change: priceChangeSchema.nullish(),
  created_at: z.string(),
  property_id: z.guid(),
  property_title: z.string(),
  property_code: z.string(),
  property_status: z.enum(propertyStatuses),
  requirement_id: z.guid(),
  ...requirementSchema.pick({
    name: true,
    empresa: true,
    email: true,
    phone: true,
    conditions: true,
    nice: true,
  }).shape,
});
export type Match = z.infer<typeof matchSchema>;

/** The newest matches that wait for a person, and how many there are. */
export const waitingMatchesSchema = z.object({ total: z.number(), items: z.array(matchSchema) });
export type WaitingMatches = z.infer<typeof waitingMatchesSchema>;
