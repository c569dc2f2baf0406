import { z } from 'zod';

/** A person who sent inquiries. The server groups inquiries by e-mail, in upper or lower case (spec §3). */
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
