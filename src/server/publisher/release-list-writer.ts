import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StoredReleaseLists } from '#render/files/release-lists.ts';
import { sharedNameOf } from '#render/files/shared-name.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { nameChangeOf, type PageNames } from '#render/process/name-change.ts';

/** A release of more files is stored as the difference to lists that it shares with others. */
const maxOwnFiles = 1_000;
/** A longer difference makes new lists. */
const maxChanges = 500;

interface SharedLists {
  /** Where they lie, below the folder of the store. */
  location: string;
  files: PageNames;
  canonicalPaths: PageNames;
}

/**
 * Makes the function that stores the lists of a release, so that writing them costs what a release changes: for 10,000
 * properties they have 4 MB. Complete lists lie in the folder of shared files, and a manifest has the difference to them.
 * @param store folder of the releases
 */
export function makeListWriter(store: string, sharedFolder: string) {
  let shared: SharedLists | undefined;

  async function writeShared(files: PageNames, canonicalPaths: PageNames): Promise<SharedLists> {
    const content = Buffer.from(JSON.stringify(completeLists(files, canonicalPaths)));
    const file = join(sharedFolder, sharedNameOf(content, 'lists.json'));
    await writeFileAtomically(file, content);
    return { location: relative(store, file), files, canonicalPaths };
  }

  /** @returns what the manifest has of the lists */
  return async (files: PageNames, canonicalPaths: PageNames): Promise<StoredReleaseLists> => {
    if (files.size <= maxOwnFiles) return completeLists(files, canonicalPaths);
    if (shared && existsSync(join(store, shared.location))) {
      const change = differenceOf(shared, files, canonicalPaths);
      if (sizeOf(change.files) + sizeOf(change.canonicalPaths) <= maxChanges) return change;
    }
    shared = await writeShared(files, canonicalPaths);
    return differenceOf(shared, files, canonicalPaths);
  };
}

const completeLists = (files: PageNames, canonicalPaths: PageNames) => ({
  files: Object.fromEntries(files),
  canonicalPaths: Object.fromEntries(canonicalPaths),
});

const differenceOf = (shared: SharedLists, files: PageNames, canonicalPaths: PageNames) => ({
  basis: shared.location,
  files: nameChangeOf(shared.files, files),
  canonicalPaths: nameChangeOf(shared.canonicalPaths, canonicalPaths),
});

const sizeOf = ({ changed, removed }: ReturnType<typeof nameChangeOf>) =>
  Object.keys(changed).length + removed.length;
