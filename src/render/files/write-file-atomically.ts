import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * A process that is killed, a machine that loses its power, or another process that writes the same file at that moment
 * leaves either no file or a whole one.
 */
export async function writeWhole(
  file: string,
  content: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { ...options, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
