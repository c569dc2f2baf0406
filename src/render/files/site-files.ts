import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';

/** Background work on files uses few threads of Node's pool, because requests of visitors use the same pool. */
export const maxOpenFiles = 2;

/** Returns the names of all files below a folder, relative to it. */
export async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
}

/** Returns where all files below a folder lie, by their name relative to it. */
export const locateFiles = async (folder: string): Promise<Map<string, string>> =>
  new Map(Array.from(await filesIn(folder), (name) => [name, join(folder, name)]));

/** Waits until the files are on the disk (fsync). Otherwise a power failure can leave them empty. */
export async function flushFiles(files: Iterable<string>): Promise<void> {
  await pLimit(maxOpenFiles).map(files, async (name) => {
    await using file = await open(name);
    await file.sync();
  });
}
