import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a page at once: of thousands of small files each one would wait for its turn. */
export function writePage(site: string, name: string, content: string | Buffer): void {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
