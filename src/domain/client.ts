import { z } from 'zod';

/** Earlier values of a field, the newest first. The current value is not among them. */
const earlierValues = z.array(z.string());

/**
 * A person who sent inquiries. The server groups inquiries by e-mail, in upper or lower case (spec §3). Name, phone and
 * company are the newest that are not blank.
 */
export const clientSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  empresa: z.string(),
  created_at: z.string(),
  last_inquiry_at: z.string(),
  inquiries_count: z.number(),
  other_names: earlierValues,
  other_phones: earlierValues,
  other_empresas: earlierValues,
});
export type Client = z.infer<typeof clientSchema>;
