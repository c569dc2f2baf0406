import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const versionTimeoutMs = 20_000;

/** Asks a PocketBase binary for its version. Returns '' for a binary that does not say one. */
export async function versionOf(binary: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(binary, ['--version'], { timeout: versionTimeoutMs });
    return /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '';
  } catch {
    return '';
  }
}
