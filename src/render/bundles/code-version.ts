import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

const shapingFiles = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Names the code that shapes the pages, and the origins that it is built for: what was made by other code is made again. */
export function codeFingerprint(origins: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(origins));
  for (const name of globSync(shapingFiles).sort()) {
    if (statSync(name).isFile()) hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 16);
}
