import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a small disk in memory that can be filled or made read-only; undefined when this user may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'naves-disk-'));
  const mount = (...words: string[]) => execFileSync('mount', words, { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    allow: (access: 'ro' | 'rw') => mount('-o', `remount,${access}`, folder),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
