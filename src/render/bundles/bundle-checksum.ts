import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '#render/files/site-files.ts';

const fileName = 'checksum';

/**
 * Writes the checksum of all files of a folder into it.
 * @param root - the checkout that the bundles import modules from; bundles of another checkout do not match
 */
export async function writeBundleChecksum(folder: string, root: string): Promise<void> {
  await writeFile(join(folder, fileName), await checksumOf(folder, root));
}

/** Returns false when a file of the bundles is missing or changed, or when they belong to another checkout. */
export async function hasValidChecksum(folder: string, root: string): Promise<boolean> {
  const written = await readFile(join(folder, fileName), 'utf8').catch(() => '');
  return written !== '' && written === (await checksumOf(folder, root));
}

async function checksumOf(folder: string, root: string): Promise<string> {
  const hash = createHash('sha256').update(root);
  const names = [...(await filesIn(folder))].filter((name) => name !== fileName).sort();
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex');
}
