import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Release } from '#server/publisher/release-reader.ts';
import type { SharedNames } from '#server/publisher/shared-files.ts';

/** A release whose files lie under their own names in one folder of the store. Variants are no files of a release. */
export function releaseIn(site: string, stated: Partial<Release> = {}): Release {
  const names = globSync('**/*.*', { cwd: site }).filter((name) => !/\.(br|gz)$/.test(name));
  return {
    name: basename(site),
    store: dirname(site),
    revision: 1,
    codeVersion: 'code',
    pages: 1,
    canonicalPaths: new Map(),
    photographs: [],
    isIncomplete: false,
    roadsDigest: '',
    files: new Map(names.map((name) => [name, join(basename(site), name)])),
    ...stated,
  };
}

/** The shared names of pages after the first order of a render process. */
export const firstNames = (names: Record<string, string> = {}): SharedNames => ({
  sharedNames: new Map(Object.entries(names)),
  namesBefore: new Map(),
  nameChange: { changed: names, removed: [] },
});
