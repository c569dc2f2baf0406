import { z } from 'zod';

/** A person who wrote, derived from inquiries by e-mail without regard to case (spec §3). */
export const clientSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  empresa: z.string(),
  created_at: z.string(),
  last_inquiry_at: z.string(),
  inquiries_count: z.number(),
});
export type Client = z.infer<typeof clientSchema>;
