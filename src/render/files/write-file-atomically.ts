import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file completely or not at all, even when the process is killed or the power fails.
 * Two processes may write the same file at once.
 */
export async function writeFileAtomically(
  file: string,
  content: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  // The name of the file itself may be as long as the file system allows.
  const part = join(dirname(file), `.${randomUUID()}.part`);
  try {
    await writeFile(part, content, { ...options, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
