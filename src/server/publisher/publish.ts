import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFoldersOf } from '#server/data-dir.ts';
import { say } from '#server/terminal.ts';
import { canonicalAddressesOf, redirectsOf } from './addresses.ts';
import { buildSite } from './astro-build.ts';
import { encodePhotographs } from './photographs.ts';
import { checkRelease, expectedAddresses } from './release-check.ts';
import type { Release, Releases } from './releases.ts';
import type { Snapshot } from './snapshot.ts';

/** Shows how far a step is. */
export type Progress = (step: string) => (done: number, total: number) => void;

export interface Workshop {
  dataDir: string;
  siteUrl: string;
  /** Names the code that shapes the pages. */
  fingerprint: string;
  /** Where PocketBase serves the originals of the photographs. */
  pocketbaseUrl: string;
  releases: Releases;
  progress: Progress;
  signal?: AbortSignal;
}

/**
 * Turns a snapshot into the live release: photographs, pages, check, switch. A failure leaves the last release live.
 * @throws StartError
 */
export async function publish(snapshot: Snapshot, workshop: Workshop): Promise<Release> {
  const { dataDir, siteUrl, releases, progress, signal } = workshop;
  const folders = dataFoldersOf(dataDir);
  const snapshotFile = await writeSnapshot(snapshot, workshop);
  const previous = await releases.current();
  const { name, site } = await releases.begin(snapshot.revision);
  const showPage = progress('Páginas');
  const expectedPages = Math.max(expectedAddresses(snapshot).length, previous?.pages ?? 0);
  try {
    await buildSite({
      snapshotFile,
      outDir: site,
      dataDir: folders.work,
      siteUrl,
      onPage: (pages) => showPage(pages, expectedPages),
      ...(signal && { signal }),
    });
    const previousCount = Object.keys(previous?.addresses ?? {}).length;
    const pages = await checkRelease({ site, siteUrl, snapshot, previousCount });
    const release = {
      name,
      site,
      revision: snapshot.revision,
      fingerprint: workshop.fingerprint,
      pages,
      addresses: canonicalAddressesOf(snapshot),
    };
    await releases.goLive(release);
    return release;
  } catch (error) {
    await releases.discard(name);
    throw error;
  }
}

/** Encodes what is new among the photographs and writes the file that Astro's loaders read. */
export async function writeSnapshot(
  snapshot: Snapshot,
  { dataDir, pocketbaseUrl, progress }: Pick<Workshop, 'dataDir' | 'pocketbaseUrl' | 'progress'>,
): Promise<string> {
  const folders = dataFoldersOf(dataDir);
  const photographs = await encodePhotographs(snapshot.properties, {
    url: pocketbaseUrl,
    folder: folders.photographs,
    onProgress: progress('Fotografías'),
    onUnreadable: (id, reason) => say(`  La fotografía ${id} no se pudo leer y no se muestra: ${reason}`),
  });
  const file = join(folders.work, 'snapshot.json');
  await writeFile(file, JSON.stringify({ ...snapshot, photographs, redirects: redirectsOf(snapshot) }));
  return file;
}
