import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const versionTimeoutMs = 20_000;

/**
 * Asks a PocketBase binary for its version. Returns '' for a binary that does not say one.
 * PocketBase loads `pb_migrations` first, and a binary below the temporary folder looks for it in the working folder.
 */
export async function versionOf(binary: string): Promise<string> {
  try {
    const options = { cwd: dirname(binary), timeout: versionTimeoutMs };
    const { stdout } = await promisify(execFile)(resolve(binary), ['--version'], options);
    return /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '';
  } catch {
    return '';
  }
}
