import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { removeWithdrawn } from '#render/documents/document-files.ts';
import { filesIn, flushFiles } from '#render/files/site-files.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';

/** Stored as `release.json` beside the site. */
const releaseManifestSchema = z.object({
  revision: z.number(),
  codeVersion: z.string(),
  /** Number of HTML files. */
  pages: z.number(),
  /** The canonical path of each property, by id. */
  canonicalPaths: z.record(z.string(), z.string()),
  /** Content hashes of the photographs that the pages show. */
  photographs: z.array(z.string()),
  /** True when new photographs were still being encoded. The next release shows them. */
  isIncomplete: z.boolean().default(false),
});
type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
type NewReleaseManifest = z.input<typeof releaseManifestSchema>;

/** A build of the public site that went live. */
export interface Release extends ReleaseManifest {
  name: string;
  /** Folder of the site. */
  site: string;
}

/** The number of releases that stay for roll-back. */
const maxKept = 5;

/** Makes the store of the releases below a folder. The symbolic link `current` points to the live one. */
export function makeReleaseStore(folder: string) {
  const liveLink = join(folder, 'current');
  const siteOf = (name: string) => join(folder, name, 'site');
  const manifestFileOf = (name: string) => join(folder, name, 'release.json');

  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });

  const isFinished = (name: string) => name !== '' && [manifestFileOf(name), siteOf(name)].every(existsSync);

  /** Returns undefined when the release is missing, unfinished or has a damaged manifest. */
  function read(name: string): Release | undefined {
    if (!isFinished(name)) return;
    try {
      const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(manifestFileOf(name), 'utf8')));
      return { ...manifest, name, site: siteOf(name) };
    } catch {
      return undefined;
    }
  }

  const liveName = () => readlink(liveLink).then(basename, () => undefined);

  /** Makes a finished release the live one, atomically. */
  async function pointTo(name: string): Promise<void> {
    const next = join(folder, 'next');
    await rm(next, { force: true });
    await symlink(name, next);
    await rename(next, liveLink);
  }

  /** Returns no photograph when the manifest of a kept release cannot be read. */
  function photographsOnlyIn(removed: string[], kept: string[]): Set<string> {
    const needed = kept.map((name) => read(name)?.photographs);
    if (needed.includes(undefined)) return new Set();
    const candidates = removed.flatMap((name) => read(name)?.photographs ?? []);
    return new Set(candidates).difference(new Set(needed.flat()));
  }

  return {
    read,
    pointTo,
    /** Returns the live release, or undefined when there is none. */
    async current(): Promise<Release | undefined> {
      const name = await liveName();
      return name === undefined ? undefined : read(name);
    },
    /**
     * Moves a finished site into the store and makes it the live release, atomically.
     * @param unchanged - files that are hard links to the previous release, which are on the disk already
     */
    async goLive(
      built: string,
      { isIncomplete = false, ...rest }: NewReleaseManifest,
      unchanged = new Set<string>(),
    ): Promise<Release> {
      const manifest = { ...rest, isIncomplete };
      await flushFiles(built, (await filesIn(built)).difference(unchanged));
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${manifest.revision}`;
      const site = siteOf(name);
      await mkdir(join(folder, name), { recursive: true });
      await writeFileAtomically(manifestFileOf(name), Buffer.from(JSON.stringify(manifest)));
      await rename(built, site);
      await pointTo(name);
      return { ...manifest, name, site };
    },
    /** Removes withdrawn documents from every release, so that a roll-back does not publish them again. */
    async removeDocumentsExcept(published: Set<string>): Promise<void> {
      const names = (await readdir(folder)).filter(isFinished);
      for (const name of names) await removeWithdrawn(siteOf(name), published);
    },
    /**
     * Keeps the five newest releases, the live one and the pinned one. Removes all others and unfinished ones.
     * @param removePhotographs - called with the content hashes that no kept release shows, before the releases that
     *   name them are removed, so that an interrupted call can be repeated
     * @returns the names of the kept releases
     */
    async prune(
      pinned: string,
      removePhotographs: (contentHashes: Set<string>) => Promise<void>,
    ): Promise<Set<string>> {
      const names = (await readdir(folder))
        .filter((name) => /-r\d+$/.test(name))
        .sort()
        .reverse();
      const live = await liveName();
      const chosen = names.filter((name) => name === live || name === pinned);
      const kept = new Set([...chosen, ...names.filter(isFinished).slice(0, maxKept)]);
      const removed = names.filter((name) => !kept.has(name));
      await removePhotographs(photographsOnlyIn(removed, [...kept]));
      await Promise.all(removed.map(remove));
      return kept;
    },
  };
}

export type ReleaseStore = ReturnType<typeof makeReleaseStore>;
