import { z } from 'zod';

/** A photograph as it is encoded for the public site. */
export const photographSchema = z.object({
  /** It names the encoded files. */
  contentHash: z.string(),
  /** Pixels of the largest variant. */
  width: z.number(),
  height: z.number(),
  /** The dominant colour as #rrggbb, shown until the photograph is loaded. */
  color: z.string(),
});
export type Photograph = z.infer<typeof photographSchema>;
