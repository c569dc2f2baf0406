import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readReleaseLists } from '#render/files/release-lists.ts';
import type { CanonicalPaths } from '#render/redirects.ts';
import type { ReleaseFileList } from './shared-files.ts';

/** Stored as `release.json`, with its lists. */
const releaseManifestSchema = z.object({
  revision: z.number(),
  codeVersion: z.string(),
  /** Number of HTML files. */
  pages: z.number(),
  /** Content hashes of the photographs that the pages show. */
  photographs: z.array(z.string()),
  /** True when new photographs were still being encoded. The next release shows them. */
  isIncomplete: z.boolean().default(false),
  /** Of the ways by road that the pages show; '' for none. */
  roadsDigest: z.string().default(''),
});
type ReleaseManifest = z.infer<typeof releaseManifestSchema> & { canonicalPaths: CanonicalPaths };
export type NewReleaseManifest = z.input<typeof releaseManifestSchema> & { canonicalPaths: CanonicalPaths };

/** A build of the public site that went live. */
export interface Release extends ReleaseManifest {
  name: string;
  /** Folder of the store. */
  store: string;
  files: ReleaseFileList;
  /** Where the lists lie that its own are stored as the difference to. */
  basis?: string | undefined;
}

export const manifestFileIn = (folder: string, name: string) => join(folder, name, 'release.json');
export const isFinishedIn = (folder: string, name: string) =>
  name !== '' && existsSync(manifestFileIn(folder, name));

/**
 * Makes the reader of the releases below a folder. It remembers them while their manifests stay as they are: reading that
 * of 10,000 properties takes a tenth of a second.
 */
export function makeReleaseReader(folder: string) {
  const known = new Map<string, { manifestState: string; release: Release }>();
  const manifestStateOf = (name: string) => {
    const { ino, mtimeMs, size } = statSync(manifestFileIn(folder, name));
    return `${ino} ${mtimeMs} ${size}`;
  };

  function remember(release: Release): Release {
    known.set(release.name, { manifestState: manifestStateOf(release.name), release });
    return release;
  }

  return {
    /** Takes a release that was just written. */
    remember,
    forget: (name: string) => void known.delete(name),
    /** Returns undefined when the release is missing, unfinished, without files or has a damaged manifest. */
    read(name: string): Release | undefined {
      if (!isFinishedIn(folder, name)) return;
      try {
        const before = known.get(name);
        if (before?.manifestState === manifestStateOf(name)) return before.release;
        const stored: unknown = JSON.parse(readFileSync(manifestFileIn(folder, name), 'utf8'));
        const manifest = releaseManifestSchema.parse(stored);
        const { basis, files, canonicalPaths } = readReleaseLists(stored, folder);
        if (files.size === 0) return;
        return remember({ ...manifest, canonicalPaths, name, store: folder, files, basis });
      } catch {
        return undefined;
      }
    },
  };
}
