import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { documentsPath } from '#paths.ts';
import { withoutVariant } from '#render/files/precompress.ts';
import { sharedNameOf } from '#render/files/shared-name.ts';
import { filesIn, flushFiles } from '#render/files/site-files.ts';

/** Where each file of a release lies below the folder of the store, by its name below the site. */
export type ReleaseFileList = ReadonlyMap<string, string>;

/** A rendered site that is not live. */
export interface RenderedFiles {
  files: ReleaseFileList;
  /** Files that the store does not have: their paths, by where they will lie below the folder of the store. */
  added: ReadonlyMap<string, string>;
}

/** Files that are read before requests of visitors get a turn. A synchronous read of a small file takes the least time. */
const filesPerTurn = 20;

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

  return {
    folder,
    async ensureFolder(): Promise<string> {
      await mkdir(join(folder, documentsPath), { recursive: true });
      return folder;
    },
    /**
     * Finds out which files of a rendered site are shared already.
     * @param site - folder with the files that were rendered, and those that are no pages
     * @param sharedNames - the names of pages in the folder of shared files, by page
     * @param live - the files of the live release, which the store has
     */
    async compare(
      site: string,
      sharedNames: ReadonlyMap<string, string>,
      live: ReleaseFileList = new Map(),
    ): Promise<RenderedFiles> {
      const files = new Map<string, string>();
      for (const [file, name] of sharedNames) {
        const inLive = live.get(file);
        if (inLive?.endsWith(name)) files.set(file, inLive);
        else if (existsSync(join(store, sharedFolder, name))) files.set(file, `${sharedFolder}/${name}`);
      }
      const added = new Map<string, string>();
      for (const [index, file] of Array.from(await filesIn(site)).entries()) {
        if (index % filesPerTurn === 0) await yieldToRequests();
        const path = join(site, file);
        const name = isDocument(file)
          ? file
          : (sharedNames.get(file) ?? sharedNameOf(readFileSync(path), file));
        const location = `${sharedFolder}/${name}`;
        files.set(file, location);
        if (!existsSync(join(store, location))) added.set(location, path);
      }
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
    /**
     * Removes the files that no release has.
     * @param releases where the files of each lie
     * @param shouldStop asked before each file; the other files are left to the next call
     * @returns whether all of them are removed
     */
    async removeExcept(releases: string[][], shouldStop: () => boolean): Promise<boolean> {
      const used = new Set(releases.flatMap((locations) => locations.map((location) => basename(location))));
      used.add(basename(documentsPath));
      const unused = (await readdir(folder)).filter((name) => !used.has(withoutVariant(name)));
      for (const name of unused) {
        if (shouldStop()) return false;
        if (!isBeingWritten(join(folder, name))) await rm(join(folder, name), { force: true });
      }
      return true;
    },
  };
}
