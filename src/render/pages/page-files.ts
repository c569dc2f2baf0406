import { closeSync, copyFileSync, existsSync, linkSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from './astro-app.ts';

/**
 * Gives a page that the last build made of the same a second name in this one. Nothing else is done meanwhile, and of
 * thousands of small files each one would wait for its turn.
 * @param previous - the folder of the pages that were made last
 * @returns whether there was such a page
 */
export function keepPage({ file, digest }: Page, previous: string, outDir: string): boolean {
  const from = join(previous, file);
  if (!digest || digestIn(from) !== digest) return false;
  const to = join(outDir, file);
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
  return true;
}

const digestTag = /<meta name="digest" content="([^"]*)">/;
/** Bytes within which a page says what it is made of. */
const head = Buffer.alloc(16_000);

/** The digest of all that a page is made of; undefined where there is no such page, or it does not say. */
function digestIn(page: string): string | undefined {
  if (!existsSync(page)) return;
  const file = openSync(page, 'r');
  const read = readSync(file, head, { position: 0 });
  closeSync(file);
  return digestTag.exec(head.toString('latin1', 0, read))?.[1];
}
