import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { makeUpstreamAgents } from '#server/front/upstream-agents.ts';

/** A PocketBase whose database is asked about. */
interface CheckedProcess {
  port: number;
  /** Its LOOPBACK_SECRET. */
  secret: string;
  /** Whether the process still runs, asked from the operating system. */
  isRunning: () => boolean;
}

const probeTimeoutMs = 5_000;
export const databaseAnswerSchema = z.object({ state: z.enum(['well', 'busy', 'full', 'failing']) });

/** The state of the database according to PocketBase; `silent` when it does not answer. */
export type DatabaseState = z.infer<typeof databaseAnswerSchema>['state'] | 'silent';

/** Lets PocketBase read its database and take the write lock. No answer does not prove a fault of the database. */
export async function probeDatabase(checked: CheckedProcess): Promise<DatabaseState> {
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
