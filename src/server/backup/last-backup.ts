import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const resultSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Name of the backup; '' when it failed. */
  name: z.string(),
  /** Why it failed; '' on success. */
  error: z.string(),
  /** When the last one began that succeeded; '' before the first one. */
  lastGoodAt: z.string(),
});
export type LastBackup = z.infer<typeof resultSchema>;

/** Returns how the last backup ended, as pocketbase/hooks/lib/backups/backups.ts wrote it; undefined before the first one. */
export function readLastBackup(dir: string): LastBackup | undefined {
  try {
    return resultSchema.parse(JSON.parse(readFileSync(join(dir, 'last-backup.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
