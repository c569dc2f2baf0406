import { z } from 'zod';

/** A photograph encoded for the public site; the key names its content. */
export const photographSchema = z.object({
  key: z.string(),
  /** Pixels of the largest variant. */
  width: z.number(),
  height: z.number(),
  /** Dominant colour as #rrggbb, shown until the photograph is there. */
  color: z.string(),
});
export type Photograph = z.infer<typeof photographSchema>;
