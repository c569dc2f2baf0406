import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseUseOf } from './open-files.ts';

/** A PocketBase whose database is checked. */
export interface CheckedProcess {
  pid: number;
  dir: string;
  port: number;
  /** Its LOOPBACK_SECRET. */
  secret: string;
}

/**
 * `missing`: the database file was moved, deleted or replaced, so a restart would begin with another one.
 * `detached`: its WAL was deleted, so what is written survives only an orderly stop.
 * `failing`: it cannot be read or written, and the disk is not full.
 */
export type DatabaseFault = 'missing' | 'detached' | 'failing';

/** Returns what is wrong with the database of a running PocketBase; undefined when nothing is. */
export async function findDatabaseFault(checked: CheckedProcess): Promise<DatabaseFault | undefined> {
  if (!existsSync(join(checked.dir, 'data.db'))) return 'missing';
  const use = databaseUseOf(checked.pid, checked.dir);
  if (use && !use.openFiles.includes('data.db')) return 'missing';
  if (use && use.deletedFiles.length > 0) return 'detached';
  return (await probe(checked)) === 'failing' ? 'failing' : undefined;
}

const probeTimeoutMs = 5_000;
const answerSchema = z.object({ state: z.enum(['well', 'busy', 'full', 'failing']) });

/** Lets PocketBase read its database and take the write lock. No answer in time means busy, not broken. */
async function probe({ port, secret }: CheckedProcess): Promise<'well' | 'busy' | 'full' | 'failing'> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/site/database`, {
      headers: { 'x-loopback-secret': secret },
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return answerSchema.parse(await response.json()).state;
  } catch {
    return 'busy';
  }
}
