import { linkSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { twinEndings } from './precompress.ts';
import { filesIn } from './site-files.ts';

/** What a build is beside the release before, by the names of files. */
export interface Difference {
  unchanged: Set<string>;
  /** What the earlier one alone has. */
  gone: string[];
}

/** Files between which visitors are answered. */
const atOnce = 20;

/**
 * Makes what a build has in common with the release before second names of the same files, and takes over what lies
 * compressed beside them: it takes no room, browsers find it unchanged, and nothing is compressed again. Where the file
 * system knows no second names, all counts as changed.
 */
export async function shareUnchanged(site: string, previous: string): Promise<Difference> {
  const [built, earlier] = await Promise.all([filesIn(site), filesIn(previous)]);
  const unchanged = new Set<string>();
  let handled = 0;
  for (const name of built.intersection(earlier)) {
    handled += 1;
    if (handled % atOnce === 0) await turnOfOthers();
    if (!share(join(previous, name), join(site, name))) continue;
    unchanged.add(name);
    const twins = twinEndings.map((ending) => name + ending).filter((twin) => earlier.has(twin));
    for (const twin of twins) if (linked(join(previous, twin), join(site, twin))) unchanged.add(twin);
  }
  const gone = [...earlier.difference(built)].filter((name) => !isTwin(name));
  return { unchanged, gone };
}

const isTwin = (name: string) => twinEndings.some((ending) => name.endsWith(ending));

/** @returns whether both are one file now */
function share(from: string, to: string): boolean {
  const [before, now] = [identityOf(from), identityOf(to)];
  if (before.ino === now.ino && before.dev === now.dev) return true;
  if (before.size !== now.size || !readFileSync(from).equals(readFileSync(to))) return false;
  if (!linked(from, `${to}.part`)) return false;
  renameSync(`${to}.part`, to);
  return true;
}

/** A number of JavaScript cannot tell the files of some systems apart. */
const identityOf = (file: string) => statSync(file, { bigint: true });

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
