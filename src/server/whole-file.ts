import { rename, writeFile } from 'node:fs/promises';

/** A process that is killed, or a machine that loses its power, leaves either no file or the whole one. */
export async function writeWhole(
  file: string,
  content: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  await writeFile(`${file}.part`, content, { ...options, flush: true });
  await rename(`${file}.part`, file);
}
