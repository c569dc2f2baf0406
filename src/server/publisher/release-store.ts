import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { removeWithdrawn } from '#render/documents/published-documents.ts';
import type { StoredReleaseLists } from '#render/files/release-lists.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { makeListWriter } from './release-list-writer.ts';
import {
  isFinishedIn,
  makeReleaseReader,
  manifestFileIn,
  type NewReleaseManifest,
  type Release,
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
  const writeLists = makeListWriter(folder, shared.folder);
  const releases = makeReleaseReader(folder);
  const isFinished = (name: string) => isFinishedIn(folder, name);
  /** Whether the folder of shared files may have files that no release has. A process that was killed leaves some. */
  let mayHaveUnused = true;

  async function remove(name: string): Promise<void> {
    releases.forget(name);
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const liveName = () => readlink(liveLink).then(basename, () => undefined);
  const listNames = async () => (await readdir(folder)).filter((name) => /-r\d+$/.test(name));
  const pointTo = (name: string) => pointLinkTo(liveLink, name);

  return {
    read: releases.read,
    /** Makes a finished release the live one, atomically. */
    pointTo,
    remove,
    shared,
    manifestFileOf: ({ name }: Release) => manifestFileIn(folder, name),
    /** Returns the live release, or undefined when there is none. */
    current: async (): Promise<Release | undefined> => releases.read((await liveName()) ?? ''),
    /**
     * Makes a checked site the live release, atomically. When the process is killed before that, the store has complete
     * files that no release has yet.
     */
    async goLive(
      rendered: RenderedFiles,
      { isIncomplete = false, roadsDigest = '', ...rest }: NewReleaseManifest,
    ): Promise<Release> {
      const manifest = { ...rest, isIncomplete, roadsDigest };
      await shared.add(rendered);
      const { files } = rendered;
      const lists = await writeLists(files, manifest.canonicalPaths);
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-r${manifest.revision}`;
      await mkdir(join(folder, name), { recursive: true });
      const stored = Buffer.from(JSON.stringify({ ...manifest, ...lists }));
      await writeFileAtomically(manifestFileIn(folder, name), stored);
      await pointTo(name);
      return releases.remember({ ...manifest, name, store: folder, files, basis: basisOf(lists) });
    },
    /** Removes withdrawn documents from every release, so that a roll-back does not publish them again. */
    async removeDocumentsExcept(published: Set<string>): Promise<void> {
      await removeWithdrawn(shared.folder, published);
    },
    /** Removes damaged files, except those that the live release has anew, and the earlier releases that have them. */
    async removeDamaged(damaged: ReadonlySet<string>): Promise<void> {
      const live = await liveName();
      const finished = await readEach(await listNames(), releases.read);
      for (const { name, files } of finished) if (name !== live && hasAny(files, damaged)) await remove(name);
      const kept = finished.find(({ name }) => name === live)?.files;
      await shared.removeDamaged(damaged, new Set(kept?.values()));
    },
    /**
     * Keeps the five newest releases, the live one and the pinned one. Removes all others, unfinished ones, and the
     * files that only these had. Keeps all photographs and files while the manifest of a kept release cannot be read.
     * @param removePhotographs - called with the content hashes that no kept release shows, before the releases that
     *   name them are removed, so that an interrupted call can be repeated
     * @param shouldStop - asked before each file, after the first thousand; the others are left to the next call. Removing those
     *   of all pages takes seconds.
     * @returns the names of the kept releases
     */
    async prune(
      pinned: string,
      removePhotographs: (contentHashes: Set<string>) => Promise<void>,
      shouldStop: () => boolean = () => false,
    ): Promise<Set<string>> {
      const names = (await listNames()).sort().reverse();
      const chosen = new Set([await liveName(), pinned]).intersection(new Set(names));
      const kept = new Set([...chosen, ...names.filter(isFinished).slice(0, maxKept)]);
      const removed = names.filter((name) => !kept.has(name));
      const readable = await readEach(kept, releases.read);
      const isEachReadable = readable.length === kept.size;
      const shown = photographsOf(await readEach(removed, releases.read));
      await removePhotographs(isEachReadable ? shown.difference(photographsOf(readable)) : new Set());
      await Promise.all(removed.map(remove));
      mayHaveUnused ||= removed.length > 0;
      if (isEachReadable && mayHaveUnused)
        mayHaveUnused = !(await shared.removeExcept(readable.map(locationsOf), shouldStop));
      return kept;
    },
  };
}

/** Makes a symbolic link point to another name beside it, atomically. */
async function pointLinkTo(link: string, name: string): Promise<void> {
  const next = join(dirname(link), 'next');
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, link);
}

const basisOf = (lists: StoredReleaseLists) => ('basis' in lists ? lists.basis : undefined);

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

const hasAny = (files: Release['files'], locations: ReadonlySet<string>) =>
  files.values().some((location) => locations.has(location));

const locationsOf = ({ files, basis = '' }: Release) => [...files.values(), basis];

const photographsOf = (releases: Release[]) => new Set(releases.flatMap(({ photographs }) => photographs));

export type ReleaseStore = ReturnType<typeof makeReleaseStore>;
