import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { documentsPath } from '#paths.ts';
import { variantExtensions, withoutVariant } from '#render/files/precompress.ts';
import { sharedNameOf } from '#render/files/shared-name.ts';
import { filesIn, flushFiles } from '#render/files/site-files.ts';
import type { PageNames } from '#render/process/name-change.ts';
import type { RenderedSite } from '#render/process/render-process.ts';

/** Where each file of a release lies below the folder of the store, by its name below the site. */
export type ReleaseFileList = ReadonlyMap<string, string>;

/** A rendered site that is not live. */
export interface RenderedFiles {
  files: ReleaseFileList;
  /** Files that the store does not have: their paths, by where they will lie below the folder of the store. */
  added: ReadonlyMap<string, string>;
}

/** The names of pages in the folder of shared files, and how they differ from those of the order before. */
export type SharedNames = Pick<RenderedSite, 'sharedNames' | 'namesBefore' | 'nameChange'>;

interface ComparedSite {
  sharedNames: PageNames;
  files: ReleaseFileList;
  /** The files that are no pages with a shared name. */
  others: string[];
}

/** Files that are read before requests of visitors get a turn. A synchronous read of a small file takes the least time. */
const filesPerTurn = 20;

/** So that files go as fast as a series of edits makes them. Removing them takes about a tenth of a second. */
const minRemovedFiles = 1_000;

/** A precompressed variant has a name with a dot until it is complete. A process that was killed leaves it. */
const maxWriteMs = 3_600_000;
const isBeingWritten = (file: string) =>
  basename(file).startsWith('.') &&
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - maxWriteMs;

/** Below the folder of the store. */
const sharedFolder = 'files';

const isDocument = (file: string) => `/${file}`.startsWith(`${documentsPath}/`);

/**
 * Makes the folder of the files that releases share. The name of each file is a digest of what decides its content, so no
 * file ever changes. Documents keep their published names, which have a digest too.
 * @param store - folder of the releases
 */
export function makeSharedFiles(store: string) {
  const folder = join(store, sharedFolder);
  let last: ComparedSite | undefined;

  /** Finds the pages of a site that were not rendered, because they are shared already. */
  function findPages(
    { sharedNames, namesBefore, nameChange }: SharedNames,
    live: ReleaseFileList,
  ): Map<string, string> {
    const known = last && last.files === live && last.sharedNames === namesBefore ? last : undefined;
    const files = new Map(known?.files);
    if (known) {
      const outdated = [...known.others, ...nameChange.removed, ...Object.keys(nameChange.changed)];
      for (const file of outdated) files.delete(file);
    }
    for (const [file, name] of known ? Object.entries(nameChange.changed) : sharedNames) {
      const location = `${sharedFolder}/${name}`;
      if (live.get(file) === location || existsSync(join(store, location))) files.set(file, location);
    }
    return files;
  }

  return {
    folder,
    async ensureFolder(): Promise<string> {
      await mkdir(join(folder, documentsPath), { recursive: true });
      return folder;
    },
    /**
     * Finds out which files of a rendered site are shared already.
     * @param site - folder with the files that were rendered, and those that are no pages
     * @param names - the names of pages in the folder of shared files. Only the changed ones are looked up when those before
     *   belong to the live release
     * @param live - the files of the live release, which the store has
     * @param damaged - where files lie that the store has in vain
     */
    async compare(
      site: string,
      names: SharedNames,
      live: ReleaseFileList = new Map(),
      damaged: ReadonlySet<string> = new Set(),
    ): Promise<RenderedFiles> {
      const { sharedNames } = names;
      const files = findPages(names, live);
      const added = new Map<string, string>();
      const others: string[] = [];
      for (const [index, file] of Array.from(await filesIn(site)).entries()) {
        if (index % filesPerTurn === 0) await yieldToRequests();
        const path = join(site, file);
        const pageName = sharedNames.get(file);
        if (pageName === undefined) others.push(file);
        const name = isDocument(file) ? file : (pageName ?? sharedNameOf(readFileSync(path), file));
        const location = `${sharedFolder}/${name}`;
        files.set(file, location);
        if (damaged.has(location) || !existsSync(join(store, location))) added.set(location, path);
      }
      last = { sharedNames, files, others };
      return { files, added };
    },
    /** Returns where a file of a rendered site is now. */
    pathOf: ({ added }: Pick<RenderedFiles, 'added'>, location: string): string =>
      added.get(location) ?? join(store, location),
    /** Moves the new files of a checked site into the folder. Each of them is complete on the disk before it is moved. */
    async add({ added }: RenderedFiles): Promise<void> {
      await flushFiles(added.values());
      for (const [location, file] of added) await rename(file, join(store, location));
    },
    /** Removes damaged files and their compressed variants; only the variants of those that were made again. */
    async removeDamaged(damaged: Iterable<string>, madeAgain: ReadonlySet<string>): Promise<void> {
      for (const location of damaged)
        for (const extension of madeAgain.has(location) ? variantExtensions : ['', ...variantExtensions])
          await rm(join(store, location + extension), { force: true });
    },
    /**
     * Removes the files that no release has.
     * @param releases where the files of each lie
     * @param shouldStop asked before each file, after the first thousand; the other files are left to the next call
     * @returns whether all of them are removed
     */
    async removeExcept(releases: string[][], shouldStop: () => boolean): Promise<boolean> {
      const used = new Set(releases.flatMap((locations) => locations.map((location) => basename(location))));
      used.add(basename(documentsPath));
      const unused = (await readdir(folder)).filter((name) => !used.has(withoutVariant(name)));
      for (const [index, name] of unused.entries()) {
        if (index >= minRemovedFiles && shouldStop()) return false;
        if (!isBeingWritten(join(folder, name))) await rm(join(folder, name), { force: true });
      }
      return true;
    },
  };
}
