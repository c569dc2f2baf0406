import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesIn, settleFiles } from '#render/files/site-files.ts';
import { writeWhole } from '#render/files/write-file-atomically.ts';

/** What is kept of a build beside its pages. */
interface Note {
  revision: number;
  fingerprint: string;
  pages: number;
  /** The canonical address of each property, by id. */
  addresses: Record<string, string>;
  /** The keys of the encoded photographs that its pages show; earlier versions of the product did not say. */
  photographs?: string[];
}

/** One build of the public site that went live. */
export interface Release extends Note {
  name: string;
  /** The folder of its pages. */
  site: string;
}

/** Releases, for roll-back. */
const mostKept = 5;

/** The releases below a folder; `current` points to the one that is live. */
export function releasesIn(folder: string) {
  const pointer = join(folder, 'current');
  const siteOf = (name: string) => join(folder, name, 'site');
  const noteOf = (name: string) => join(folder, name, 'release.json');

  const discard = (name: string) => rm(join(folder, name), { recursive: true, force: true });

  const isFinished = (name: string) => name !== '' && [noteOf(name), siteOf(name)].every(existsSync);

  /** Nothing also where the disk has spoilt its note. */
  function read(name: string): Release | undefined {
    if (!isFinished(name)) return;
    try {
      return { ...JSON.parse(readFileSync(noteOf(name), 'utf8')), name, site: siteOf(name) };
    } catch {
      return undefined;
    }
  }

  const currentName = () => readlink(pointer).then(basename, () => undefined);

  /** Shows the pages of a finished build to visitors, in one step. */
  async function pointTo(name: string): Promise<void> {
    const next = join(folder, 'next');
    await rm(next, { force: true });
    await symlink(name, next);
    await rename(next, pointer);
  }

  /** Nothing where one of those that are kept does not say what it shows. */
  function shownByNoneBut(gone: string[], keep: string[]): Set<string> {
    const shown = keep.map((name) => read(name)?.photographs);
    if (shown.includes(undefined)) return new Set();
    const removed = gone.flatMap((name) => read(name)?.photographs ?? []);
    return new Set(removed).difference(new Set(shown.flat()));
  }

  return {
    read,
    pointTo,
    async current(): Promise<Release | undefined> {
      const name = await currentName();
      return name === undefined ? undefined : read(name);
    },
    /**
     * Makes a finished build the live release, in one step.
     * @param unchanged the files that it shares with the release before
     */
    async goLive(built: string, note: Note, unchanged = new Set<string>()): Promise<Release> {
      await settleFiles(built, (await filesIn(built)).difference(unchanged));
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${note.revision}`;
      const site = siteOf(name);
      await mkdir(join(folder, name), { recursive: true });
      await writeWhole(noteOf(name), Buffer.from(JSON.stringify(note)));
      await rename(built, site);
      await pointTo(name);
      return { ...note, name, site };
    },
    /**
     * Keeps the newest few, the live one and the pinned one, and removes the others and what was never finished.
     * @param forget - takes the keys of photographs that only these show, before the last to name them is removed
     * @returns the names of those that are kept
     */
    async prune(pinned: string, forget: (photographs: Set<string>) => Promise<void>): Promise<Set<string>> {
      const names = (await readdir(folder))
        .filter((name) => /-r\d+$/.test(name))
        .sort()
        .reverse();
      const finished = names.filter(isFinished);
      const live = await currentName();
      const chosen = names.filter((name) => name === live || name === pinned);
      const keep = new Set([...chosen, ...finished.slice(0, mostKept)]);
      const gone = names.filter((name) => !keep.has(name));
      await forget(shownByNoneBut(gone, [...keep]));
      await Promise.all(gone.map(discard));
      return keep;
    },
  };
}

export type Releases = ReturnType<typeof releasesIn>;
