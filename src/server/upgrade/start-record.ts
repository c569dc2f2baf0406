import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the newest start of the product on a DATA_DIR has come to. */
const startRecordSchema = z.object({
  /** Of its code. */
  folder: z.string(),
  pid: z.number(),
  state: z.enum(['starting', 'ready', 'failed']),
  /** Why it failed; otherwise ''. */
  reason: z.string(),
});
export type StartRecord = z.infer<typeof startRecordSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'start.json');

/** Tells `npm run upgrade` about this process, which has locked DATA_DIR. A full disk does not prevent the start. */
export function recordStart(dataDir: string, state: StartRecord['state'], reason = ''): void {
  const record: StartRecord = { folder: process.cwd(), pid: process.pid, state, reason };
  try {
    writeFileSync(fileIn(dataDir), JSON.stringify(record));
  } catch {}
}

/** @returns undefined where no product was started, and while a record is being written */
export function readStart(dataDir: string): StartRecord | undefined {
  try {
    return startRecordSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Whether a process runs, which may be of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
