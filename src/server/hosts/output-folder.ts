import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '#paths.ts';
import { OperatorError } from '#render/operator-error.ts';
import { panelScriptPath } from './panel-script.ts';

/** What every site in an output folder holds, also while the next one is put in its place. */
const mark = panelScriptPath.slice(1);
/** What a cache may bring back of the last site, for its pages (publish.yml). */
const cached = paths.properties().slice(1);

/**
 * All that is in an output folder is replaced.
 * @throws OperatorError where it holds something else than a site of ours
 */
export async function refuseForeign(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const foreign = names.filter((name) => name !== cached);
  if (names.includes(mark) || foreign.length === 0) return;
  throw new OperatorError(
    `OUT_DIR (${folder}) tiene algo que no es este sitio (${foreign.slice(0, 3).join(', ')}) y se perdería: elige una carpeta nueva o vacíala.`,
  );
}

/** Shows of whom a folder is before anything else is written to it: a build that breaks off is no stranger to the next. */
export async function claim(folder: string, by: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(join(by, mark), join(folder, mark));
}

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
  const last = (await readdir(folder)).filter((name) => name !== mark).map((name) => join(folder, name));
  for (const path of last.filter((path) => path !== spared)) await rm(path, { recursive: true });
  for (const name of await readdir(by)) await move(join(by, name), join(folder, name));
}
