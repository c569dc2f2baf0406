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
import { sharedNameOf } from '#render/files/shared-name.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import type { SitePage } from './astro-app.ts';

// All calls are synchronous: the render process has nothing else to do, and for small files that is faster.

/** Writes a page below the folder of the site. */
export function writePage(site: string, name: string, content: string | Buffer): void {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const sharedNameOfPage = rememberPerRecord(({ component, file, digest }: SitePage) =>
  sharedNameOf(`${component} ${file} ${digest}`, file),
);

/**
 * Returns the names under which releases share pages, by file. One name stands for one page with one digest, so its file
 * never changes.
 */
export const sharedNamesOf = (pages: SitePage[]): Map<string, string> =>
  new Map(pages.flatMap((page) => (page.digest ? [[page.file, sharedNameOfPage(page)] as const] : [])));

/**
 * Hard-links a page from the last rendered site when both have the same digest: in their text, or in the name of the
 * file. Copies it where links are impossible.
 * @param previous - folder of the last rendered site
 * @returns whether the page was reused
 */
export function reusePage({ file, digest }: SitePage, previous: string, outDir: string): boolean {
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
