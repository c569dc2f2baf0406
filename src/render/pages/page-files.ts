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
import type { SitePage } from './astro-app.ts';

// All calls are synchronous: the render process has nothing else to do, and for small files that is faster.

/** Writes a page below the folder of the site. */
export function writePage(site: string, name: string, content: string | Buffer): void {
  const file = join(site, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Makes a function that returns the names under which releases share pages, by file. One name stands for one page with one
 * digest, so its file never changes. The names of the last pages are remembered, because a hash takes longer.
 */
export function makePageNamer(): (pages: SitePage[]) => Map<string, string> {
  let last = new Map<string, string>();
  return (pages) => {
    const withDigest = pages.filter(({ digest }) => digest);
    const known = last;
    last = new Map();
    return new Map(
      withDigest.map(({ component, file, digest }) => {
        const hashInput = `${component} ${file} ${digest}`;
        const name = known.get(hashInput) ?? sharedNameOf(hashInput, file);
        last.set(hashInput, name);
        return [file, name];
      }),
    );
  };
}

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
