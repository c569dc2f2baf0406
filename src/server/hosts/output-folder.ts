import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Moves a file or folder, to another disk if need be. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

/**
 * Puts what is in one folder in the place of what is in another, which itself stays: it may be a mounted disk.
 * @param spared what stays in it
 */
export async function replaceContent(folder: string, by: string, spared: string): Promise<void> {
  const last = (await readdir(folder)).map((name) => join(folder, name));
  for (const path of last.filter((path) => path !== spared)) await rm(path, { recursive: true });
  for (const name of await readdir(by)) await move(join(by, name), join(folder, name));
}
