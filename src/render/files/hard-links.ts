import { linkSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { variantExtensions } from './precompress.ts';
import { filesIn } from './site-files.ts';

/** How a site differs from the previous release, by file name. */
export interface ReleaseDiff {
  /** Files that are hard links to those of the previous release. */
  unchanged: Set<string>;
  /** Files that only the previous release has. */
  removed: string[];
}

/** Files that are handled before requests of visitors get a turn. */
const filesPerTurn = 20;

/**
 * Replaces unchanged files of a site by hard links to the previous release, and links their precompressed variants.
 * The links take no space, keep the ETag of the file, and save compressing it again. On a file system without hard
 * links every file counts as changed.
 */
export async function hardLinkUnchanged(site: string, previous: string): Promise<ReleaseDiff> {
  const [names, previousNames] = await Promise.all([filesIn(site), filesIn(previous)]);
  const unchanged = new Set<string>();
  let handled = 0;
  for (const name of names.intersection(previousNames)) {
    handled += 1;
    if (handled % filesPerTurn === 0) await yieldToRequests();
    if (!linkIfEqual(join(previous, name), join(site, name))) continue;
    unchanged.add(name);
    const variants = variantExtensions.map((extension) => name + extension);
    for (const variant of variants.filter((variant) => previousNames.has(variant)))
      if (link(join(previous, variant), join(site, variant))) unchanged.add(variant);
  }
  const removed = [...previousNames.difference(names)].filter((name) => !isVariant(name));
  return { unchanged, removed };
}

const isVariant = (name: string) => variantExtensions.some((extension) => name.endsWith(extension));

/** @returns whether both names are one file now */
function linkIfEqual(from: string, to: string): boolean {
  // Inode numbers of some file systems do not fit a JavaScript number.
  const [previous, current] = [from, to].map((file) => statSync(file, { bigint: true }));
  if (!previous || !current) return false;
  if (previous.ino === current.ino && previous.dev === current.dev) return true;
  if (previous.size !== current.size || !readFileSync(from).equals(readFileSync(to))) return false;
  if (!link(from, `${to}.part`)) return false;
  renameSync(`${to}.part`, to);
  return true;
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
