import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '#paths.ts';
import { OperatorError } from '#render/operator-error.ts';
import { panelScriptPath } from './panel-script.ts';

/** A file that every site in an output folder has. It stays while the next site replaces the others. */
const marker = panelScriptPath.slice(1);
/** The folder that the cache of publish.yml restores. */
const cachedFolder = paths.properties().slice(1);

/**
 * Checks that OUT_DIR may be replaced: it is missing, empty, or holds a site of ours.
 * @throws OperatorError when it holds anything else
 */
export async function checkOutputFolder(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const foreign = names.filter((name) => name !== cachedFolder);
  if (names.includes(marker) || foreign.length === 0) return;
  throw new OperatorError(
    `OUT_DIR (${folder}) tiene algo que no es este sitio (${foreign.slice(0, 3).join(', ')}) y se perdería: elige una carpeta nueva o vacíala.`,
  );
}

/** Marks OUT_DIR as a site of ours before anything else is written, so that an interrupted build can be repeated. */
export async function markOutputFolder(folder: string, site: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(join(site, marker), join(folder, marker));
}

/** Moves a file or folder, also to another disk. */
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
 * Replaces the content of a folder by that of another. The folder itself stays, because it may be a mounted disk.
 * @param kept - a path in the folder that stays
 */
export async function replaceContent(folder: string, by: string, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter((name) => name !== marker).map((name) => join(folder, name));
  for (const path of old.filter((path) => path !== kept)) await rm(path, { recursive: true });
  for (const name of await readdir(by)) await move(join(by, name), join(folder, name));
}
