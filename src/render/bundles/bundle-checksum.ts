import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '#render/files/site-files.ts';

const name = 'seal';

/** Writes down what a folder holds, and for which place, so that a file that is spoilt or gone is noticed later. */
export async function seal(folder: string, place: string): Promise<void> {
  await writeFile(join(folder, name), await digestOf(folder, place));
}

/** Whether a folder holds what it held when it was sealed, for the same place. */
export async function isSealed(folder: string, place: string): Promise<boolean> {
  const sealed = await readFile(join(folder, name), 'utf8').catch(() => '');
  return sealed !== '' && sealed === (await digestOf(folder, place));
}

async function digestOf(folder: string, place: string): Promise<string> {
  const hash = createHash('sha256').update(place);
  for (const file of [...(await filesIn(folder))].filter((file) => file !== name).sort())
    hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}
