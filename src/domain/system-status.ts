import { z } from 'zod';

/** The state of the server, for administrators. */
export const systemStatusSchema = z.object({
  version: z.string(),
  /** Short hash of the code; '' where it is not known. */
  commit: z.string(),
  /** The last backup; null before the first one. */
  backup: z
    .object({
      started_at: z.iso.datetime(),
      /** When the last one began that succeeded; '' before the first one. */
      last_good_at: z.string(),
      has_failed: z.boolean(),
      /** The result of opening it; null until then. */
      check: z
        .object({ has_failed: z.boolean(), rows: z.record(z.string(), z.number()), uploads: z.number() })
        .nullable(),
    })
    .nullable(),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** How far the last backup can be trusted. */
export function backupTrustOf({
  backup,
}: SystemStatus): 'none' | 'failed' | 'unchecked' | 'damaged' | 'checked' {
  if (!backup) return 'none';
  if (backup.has_failed) return 'failed';
  if (!backup.check) return 'unchecked';
  return backup.check.has_failed ? 'damaged' : 'checked';
}
