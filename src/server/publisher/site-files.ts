import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The names of all files of a built site. */
export async function filesIn(site: string): Promise<Set<string>> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => relative(site, join(parentPath, name))));
}
