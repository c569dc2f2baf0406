import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { applyNameChange, nameChangeSchema, type PageNames } from '#render/process/name-change.ts';

/** The lists of a release that grow with its catalog. */
export interface ReleaseLists {
  /** Where each file of the site lies below the folder of the store. */
  files: PageNames;
  /** The canonical path of each property, by id. */
  canonicalPaths: PageNames;
  /** Where the lists lie that these are stored as the difference to; undefined for lists that are stored completely. */
  basis?: string | undefined;
}

const namesSchema = z.record(z.string(), z.string());
const completeSchema = z.object({ files: namesSchema, canonicalPaths: namesSchema });
/** As a manifest has them. */
const storedSchema = z.union([
  z.object({ basis: z.string(), files: nameChangeSchema, canonicalPaths: nameChangeSchema }),
  completeSchema,
]);
export type StoredReleaseLists = z.infer<typeof storedSchema>;

/**
 * Reads the lists of a manifest.
 * @param store folder of the releases
 * @throws Error when they, or those that they are the difference to, are missing or damaged
 */
export function readReleaseLists(manifest: unknown, store: string): ReleaseLists {
  const stored = storedSchema.parse(manifest);
  if (!('basis' in stored)) return namesOf(stored);
  const basis = namesOf(completeSchema.parse(JSON.parse(readFileSync(join(store, stored.basis), 'utf8'))));
  return {
    basis: stored.basis,
    files: applyNameChange(basis.files, stored.files),
    canonicalPaths: applyNameChange(basis.canonicalPaths, stored.canonicalPaths),
  };
}

const namesOf = ({ files, canonicalPaths }: z.infer<typeof completeSchema>): ReleaseLists => ({
  files: new Map(Object.entries(files)),
  canonicalPaths: new Map(Object.entries(canonicalPaths)),
});

/** The same for the file of a manifest. */
export const releaseListsIn = (manifestFile: string): ReleaseLists =>
  readReleaseLists(JSON.parse(readFileSync(manifestFile, 'utf8')), dirname(dirname(manifestFile)));
