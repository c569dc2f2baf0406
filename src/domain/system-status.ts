import { z } from 'zod';

/** What the server says about itself to administrators. */
export const systemStatusSchema = z.object({
  version: z.string(),
  /** Short hash of the code; '' where it is not known. */
  commit: z.string(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
