import { rename, writeFile } from 'node:fs/promises';

/** A killed process leaves either no file or the whole one. */
export async function writeWhole(
  file: string,
  content: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  await writeFile(`${file}.part`, content, options);
  await rename(`${file}.part`, file);
}
