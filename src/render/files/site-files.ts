import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { eachOf } from './each-of.ts';

/** The names of all files of a built site. */
export async function filesIn(site: string): Promise<Set<string>> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => relative(site, join(parentPath, name))));
}

/** Returns once files are on the disk: a machine that loses its power within half a minute leaves others empty. */
export async function settleFiles(site: string, names: Iterable<string>): Promise<void> {
  await eachOf(names, async (name) => {
    await using file = await open(join(site, name));
    await file.sync();
  });
}
