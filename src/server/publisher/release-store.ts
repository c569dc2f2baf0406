import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { z } from 'zod';
import { removeWithdrawn } from '#render/documents/published-documents.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { makeSharedFiles, type ReleaseFileList, type RenderedFiles } from './shared-files.ts';

/** Stored as `release.json`. */
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
  /** Of the ways by road that the pages show; '' for none. */
  roadsDigest: z.string().default(''),
});
type ReleaseManifest = z.infer<typeof releaseManifestSchema>;
const storedManifestSchema = releaseManifestSchema.extend({
  /** Absent before version 1.5.0, when a release had all its files in a folder of its own. */
  files: z.record(z.string(), z.string()).optional(),
});
type NewReleaseManifest = z.input<typeof releaseManifestSchema>;

/** A build of the public site that went live. */
export interface Release extends ReleaseManifest {
  name: string;
  /** Folder of the store. */
  store: string;
  files: ReleaseFileList;
}

/** The number of releases that stay for roll-back. */
const maxKept = 5;

/**
 * Makes the store of the releases below a folder. The symbolic link `current` points to the live one. A release is a list
 * of files, which it shares with others, so that it costs as much as it changes.
 */
export function makeReleaseStore(folder: string) {
  const liveLink = join(folder, 'current');
  const shared = makeSharedFiles(folder);
  /** The folder of a release that was made before version 1.5.0. */
  const siteOf = (name: string) => join(folder, name, 'site');
  const manifestFileOf = (name: string) => join(folder, name, 'release.json');

  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });

  const isFinished = (name: string) => name !== '' && existsSync(manifestFileOf(name));

  /** Returns undefined when the release is missing, unfinished, without files or has a damaged manifest. */
  function read(name: string): Release | undefined {
    if (!isFinished(name)) return;
    try {
      const stored = storedManifestSchema.parse(JSON.parse(readFileSync(manifestFileOf(name), 'utf8')));
      const files = stored.files ? new Map(Object.entries(stored.files)) : locationsIn(siteOf(name), folder);
      return files.size > 0 ? { ...stored, name, store: folder, files } : undefined;
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

  return {
    read,
    pointTo,
    shared,
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
      await writeFileAtomically(manifestFileOf(name), Buffer.from(JSON.stringify(stored)));
      await pointTo(name);
      return { ...manifest, name, store: folder, files };
    },
    /** Removes withdrawn documents from every release, so that a roll-back does not publish them again. */
    async removeDocumentsExcept(published: Set<string>): Promise<void> {
      const names = (await readdir(folder)).filter(isFinished);
      for (const site of [shared.folder, ...names.map(siteOf)]) await removeWithdrawn(site, published);
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

/** Returns where the files of a site lie below another folder. */
function locationsIn(site: string, folder: string): ReleaseFileList {
  const entries = globSync('**/*', { cwd: site, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => [relative(site, file), relative(folder, file)]));
}

export type ReleaseStore = ReturnType<typeof makeReleaseStore>;
