import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

const sources = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/**
 * Returns 16 hexadecimal digits that change with the code of the site and with the origins it is built for.
 * Bundles and pages are reused only for the same code version. Paths are relative to the working directory.
 */
export const codeVersionOf = (origins: string[]): string => digestOfFiles(sources, origins);

/** Returns 16 hexadecimal digits that change with the files that match, and with `words`. */
export function digestOfFiles(patterns: string[], words: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const name of globSync(patterns).sort()) {
    if (statSync(name).isFile()) hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 16);
}
