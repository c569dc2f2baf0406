import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { makeUpstreamAgents } from '#server/front/upstream-agents.ts';
import { databaseUseOf } from './open-files.ts';

/** A PocketBase whose database is checked. */
export interface CheckedProcess {
  pid: number;
  dir: string;
  port: number;
  /** Its LOOPBACK_SECRET. */
  secret: string;
  /** Whether the process still runs, asked from the operating system. */
  isRunning: () => boolean;
}

/**
 * `missing`: the database file was moved, deleted or replaced, so a restart would begin with another one. `detached`:
 * its WAL was deleted, so writes survive only an orderly stop. `failing`: it cannot be read or written, and the disk is
 * not full.
 */
export type DatabaseFault = 'missing' | 'detached' | 'failing';

/** Returns the fault of the database of a running PocketBase; undefined without one. */
export async function findDatabaseFault(checked: CheckedProcess): Promise<DatabaseFault | undefined> {
  if (!existsSync(join(checked.dir, 'data.db'))) return 'missing';
  const use = databaseUseOf(checked.pid, checked.dir);
  if (use && !use.openFiles.includes('data.db')) return 'missing';
  if (use && use.deletedFiles.length > 0) return 'detached';
  return (await probeDatabase(checked)) === 'failing' ? 'failing' : undefined;
}

const probeTimeoutMs = 5_000;
export const databaseAnswerSchema = z.object({ state: z.enum(['well', 'busy', 'full', 'failing']) });

/** The state of the database according to PocketBase; `silent` when it does not answer. */
export type DatabaseState = z.infer<typeof databaseAnswerSchema>['state'] | 'silent';

/** Lets PocketBase read its database and take the write lock. No answer does not prove a fault of the database. */
export async function probeDatabase(
  checked: Pick<CheckedProcess, 'port' | 'secret' | 'isRunning'>,
): Promise<DatabaseState> {
  try {
    const request = get(`http://127.0.0.1:${checked.port}/api/site/database`, {
      headers: { 'x-loopback-secret': checked.secret },
      agent: makeUpstreamAgents(() => checked).single,
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    // A late error also ends the response, whose reading fails.
    request.on('error', () => undefined);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return databaseAnswerSchema.parse(await json(response)).state;
  } catch {
    return 'silent';
  }
}
