import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One line per encoded file: its name and checksum. A later line counts. */
const checksumsIn = (folder: string) => join(folder, 'checksums.jsonl');

const checksumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Records the checksum of an encoded file. Call it before the file is written, so that no file lacks one. */
export const recordChecksum = (folder: string, name: string, content: Buffer): Promise<void> =>
  appendFile(checksumsIn(folder), `\n${JSON.stringify([name, checksumOf(content)])}`);

/** Returns checksums by name. Skips a truncated last line. */
async function readChecksums(folder: string): Promise<ReadonlyMap<string, string>> {
  const lines = await readFile(checksumsIn(folder), 'utf8').catch(() => '');
  const complete = lines.split('\n').filter((line) => line.endsWith(']'));
  return new Map(complete.map((line): [string, string] => JSON.parse(line)));
}

/** Of a file that a photograph is encoded into. */
export const contentHashIn = (name: string): string => name.split('-', 1)[0] ?? '';

/**
 * Returns the names of the encoded files of photographs that are missing or damaged.
 * @param contentHashes - of the photographs
 * @param beforeFile - awaited before each file, so that other work goes first
 */
export async function damagedPhotographsIn(
  folder: string,
  contentHashes: ReadonlySet<string>,
  beforeFile: () => Promise<void> = async () => {},
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, checksum] of await readChecksums(folder)) {
    if (!contentHashes.has(contentHashIn(name))) continue;
    await beforeFile();
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (!content || checksumOf(content) !== checksum) damaged.push(name);
  }
  return damaged;
}
