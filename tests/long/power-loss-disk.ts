import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'pipe' });

/** Mounts a disk in a file that can lose its power; undefined when this user may not mount one. */
export function mountPowerLossDisk() {
  const place = mkdtempSync(join(tmpdir(), 'naves-disk-'));
  const [disk, rest] = ['disk', 'rest'].map((name) => {
    const folder = join(place, name);
    mkdirSync(folder);
    return { folder, image: `${folder}.img` };
  }) as [{ folder: string; image: string }, { folder: string; image: string }];
  try {
    writeFileSync(disk.image, '');
    truncateSync(disk.image, 32 * 1024 * 1024);
    run('mkfs.ext4', '-q', disk.image);
    // The journal reaches the disk within one second, instead of five.
    run('mount', '-o', 'loop,commit=1', disk.image, disk.folder);
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
  const mounted = [disk.folder];
  return {
    folder: disk.folder,
    /** Returns a folder with what a loss of power at this moment would leave. */
    losePower(): string {
      copyFileSync(disk.image, rest.image);
      run('mount', '-o', 'loop', rest.image, rest.folder);
      mounted.push(rest.folder);
      return rest.folder;
    },
    unmount(): void {
      for (const folder of mounted) run('umount', '--lazy', folder);
      rmSync(place, { recursive: true });
    },
  };
}
