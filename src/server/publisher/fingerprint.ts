import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const shapingFiles = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Names the code that shapes the pages: a release made by other code is built again. */
export function codeFingerprint(siteUrl: string): string {
  const hash = createHash('sha256').update(siteUrl);
  const files = globSync(shapingFiles, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 16);
}
