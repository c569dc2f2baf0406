import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** One build of the public site that may go live. */
export interface Release {
  name: string;
  /** The folder of its pages. */
  site: string;
  revision: number;
  fingerprint: string;
  pages: number;
  /** The canonical address of each property, by id. */
  addresses: Record<string, string>;
}

const kept = 5;

/** The releases below a folder; `current` points to the one that is live. */
export function releasesIn(folder: string) {
  const pointer = join(folder, 'current');
  const siteOf = (name: string) => join(folder, name, 'site');
  const noteOf = (name: string) => join(folder, name, 'release.json');

  const read = (name: string): Release | undefined =>
    name !== '' && existsSync(noteOf(name))
      ? { ...JSON.parse(readFileSync(noteOf(name), 'utf8')), name, site: siteOf(name) }
      : undefined;

  const currentName = () => readlink(pointer).then(basename, () => undefined);

  /** Shows the pages of a finished build to visitors, in one step. */
  async function pointTo(name: string): Promise<void> {
    const next = join(folder, 'next');
    await rm(next, { force: true });
    await symlink(name, next);
    await rename(next, pointer);
  }

  return {
    read,
    pointTo,
    async current(): Promise<Release | undefined> {
      const name = await currentName();
      return name === undefined ? undefined : read(name);
    },
    /** A folder for a build that is about to begin. */
    async begin(revision: number): Promise<Pick<Release, 'name' | 'site'>> {
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${revision}`;
      await mkdir(join(folder, name), { recursive: true });
      return { name, site: siteOf(name) };
    },
    /** Makes a finished build the live one, in one step. */
    async goLive({ name, site: _site, ...note }: Release): Promise<void> {
      await writeFile(noteOf(name), JSON.stringify(note));
      await pointTo(name);
    },
    discard: (name: string) => rm(join(folder, name), { recursive: true, force: true }),
    /**
     * Keeps the newest few, for roll-back, and removes what was never finished.
     * @returns the names of those kept
     */
    async prune(): Promise<Set<string>> {
      const names = (await readdir(folder))
        .filter((name) => /-r\d+$/.test(name))
        .sort()
        .reverse();
      const finished = names.filter((name) => existsSync(noteOf(name)));
      const live = await currentName();
      const keep = new Set([...(live === undefined ? [] : [live]), ...finished.slice(0, kept)]);
      await Promise.all(names.filter((name) => !keep.has(name)).map((name) => this.discard(name)));
      return keep;
    },
  };
}

export type Releases = ReturnType<typeof releasesIn>;
