import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { removeWithdrawn } from '#render/documents/published-documents.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import {
  isFinishedIn,
  makeReleaseReader,
  manifestFileIn,
  type NewReleaseManifest,
  type Release,
  siteIn,
} from './release-reader.ts';
import { makeSharedFiles, type RenderedFiles } from './shared-files.ts';

/** The number of releases that stay for roll-back. */
const maxKept = 5;

/**
 * Makes the store of the releases below a folder. The symbolic link `current` points to the live one. A release is a list
 * of files, which it shares with others, so that it costs as much as it changes.
 */
export function makeReleaseStore(folder: string) {
  const liveLink = join(folder, 'current');
  const shared = makeSharedFiles(folder);
  const releases = makeReleaseReader(folder);
  const { read } = releases;
  const isFinished = (name: string) => isFinishedIn(folder, name);

  async function remove(name: string): Promise<void> {
    releases.forget(name);
    await rm(join(folder, name), { recursive: true, force: true });
  }

  const liveName = () => readlink(liveLink).then(basename, () => undefined);

  /** Makes a finished release the live one, atomically. */
  async function pointTo(name: string): Promise<void> {
    const next = join(folder, 'next');
    await rm(next, { force: true });
    await symlink(name, next);
    await rename(next, liveLink);
  }

  return {
    read,
    pointTo,
    remove,
    shared,
    manifestFileOf: ({ name }: Release) => manifestFileIn(folder, name),
    /** Returns the live release, or undefined when there is none. */
    async current(): Promise<Release | undefined> {
      const name = await liveName();
      return name === undefined ? undefined : read(name);
    },
    /**
     * Makes a checked site the live release, atomically. When the process is killed before that, the store has complete
     * files that no release has yet.
     */
    async goLive(
      rendered: RenderedFiles,
      { isIncomplete = false, roadsDigest = '', ...rest }: NewReleaseManifest,
    ): Promise<Release> {
      const manifest = { ...rest, isIncomplete, roadsDigest };
      const { files } = rendered;
      await shared.add(rendered);
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${manifest.revision}`;
      await mkdir(join(folder, name), { recursive: true });
      const stored = { ...manifest, files: Object.fromEntries(files) };
      await writeFileAtomically(manifestFileIn(folder, name), Buffer.from(JSON.stringify(stored)));
      await pointTo(name);
      return releases.remember({ ...manifest, name, store: folder, files });
    },
    /** Removes withdrawn documents from every release, so that a roll-back does not publish them again. */
    async removeDocumentsExcept(published: Set<string>): Promise<void> {
      const names = (await readdir(folder)).filter(isFinished);
      for (const site of [shared.folder, ...names.map((name) => siteIn(folder, name))])
        await removeWithdrawn(site, published);
    },
    /**
     * Keeps the five newest releases, the live one and the pinned one. Removes all others, unfinished ones, and the
     * files that only these had. Keeps all photographs and files while the manifest of a kept release cannot be read.
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
      const readable = await readEach(kept, read);
      const isEachReadable = readable.length === kept.size;
      const notKept = photographsOf(await readEach(removed, read)).difference(photographsOf(readable));
      await removePhotographs(isEachReadable ? notKept : new Set());
      await Promise.all(removed.map(remove));
      if (isEachReadable && removed.length > 0) await shared.removeExcept(readable.map(({ files }) => files));
      return kept;
    },
  };
}

/** Reads releases, and lets requests of visitors come first. Leaves out those that cannot be read. */
async function readEach(names: Iterable<string>, read: (name: string) => Release | undefined) {
  const releases: Release[] = [];
  for (const name of names) {
    await yieldToRequests();
    const release = read(name);
    if (release) releases.push(release);
  }
  return releases;
}

const photographsOf = (releases: Release[]) => new Set(releases.flatMap(({ photographs }) => photographs));

export type ReleaseStore = ReturnType<typeof makeReleaseStore>;
