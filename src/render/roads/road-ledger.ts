import { hash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Road, roadSchema } from '#domain/road-distance.ts';

const entrySchema = z.object({ way: z.string(), road: roadSchema.nullable() });
type RoadEntry = z.infer<typeof entrySchema>;

/** The file with the answers of one routing server. Another URL may be another map or another kind of vehicle. */
export const roadLedgerIn = (folder: string, routingUrl: string): string =>
  join(folder, `${hash('sha256', routingUrl).slice(0, 16)}.jsonl`);

/** Reads the ledger, null where there is no route. Skips a line that a killed process left incomplete. */
export async function readRoadLedger(file: string): Promise<Map<string, Road | null>> {
  const lines = (await readFile(file, 'utf8').catch(emptyWhenMissing)).split('\n');
  return new Map(lines.flatMap((line) => entryIn(line) ?? []).map(({ way, road }) => [way, road]));
}

/** Each entry begins with a line break, so that an incomplete line before it cannot damage it. */
export async function appendToRoadLedger(file: string, entries: RoadEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, entries.map((entry) => `\n${JSON.stringify(entry)}`).join(''));
}

function entryIn(line: string): RoadEntry | undefined {
  if (!line.endsWith('}')) return undefined;
  try {
    return entrySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
