import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SitePage } from './site-page.ts';

// All calls are synchronous: the render process has nothing else to do, and for small files that is faster.

/** Writes a page below the folder of the site. */
export function writePage(site: string, name: string, content: string | Buffer): void {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Returns the names under which releases share pages, by file. */
export function sharedNamesOf(pages: SitePage[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { file, sharedName } of pages) if (sharedName !== undefined) names.set(file, sharedName);
  return names;
}

/**
 * Hard-links a page from the last rendered site when both have the same digest: in their text, or in the name of the
 * file. Copies it where links are impossible.
 * @param previous - folder of the last rendered site
 * @returns whether the page was reused
 */
export function reusePage(
  { file, digest }: Pick<SitePage, 'file' | 'digest'>,
  previous: string,
  outDir: string,
): boolean {
  const from = join(previous, file);
  if (!digest || !(file.includes(digest) ? existsSync(from) : digestIn(from) === digest)) return false;
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
/** The digest stands within the first bytes of a page. */
const head = Buffer.alloc(16_000);

function digestIn(page: string): string | undefined {
  if (!existsSync(page)) return;
  const file = openSync(page, 'r');
  const length = readSync(file, head, { position: 0 });
  closeSync(file);
  return digestTag.exec(head.toString('latin1', 0, length))?.[1];
}
