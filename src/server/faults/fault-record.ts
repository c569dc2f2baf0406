import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';

const faultRecordSchema = z.object({
  /** What is broken now, by the name of its check. */
  faults: z.record(z.string(), z.object({ subject: z.string(), since: z.iso.datetime() })),
  /** Sentences that ALERT_URL has not taken yet, the oldest first. */
  untold: z.array(z.string()),
});
export type FaultRecord = z.infer<typeof faultRecordSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'faults.json');

/** Reads what the product found broken, also before it was started again. */
export function readFaultRecord(dataDir: string): FaultRecord {
  try {
    return faultRecordSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return { faults: {}, untold: [] };
  }
}

/** A full disk is a fault itself; it loses the record only for the next start. */
export const writeFaultRecord = (dataDir: string, record: FaultRecord): Promise<void> =>
  writeFileAtomically(fileIn(dataDir), Buffer.from(JSON.stringify(record)), { mode: 0o600 }).catch(() => {});
