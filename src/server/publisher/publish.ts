import type { Photograph } from '#domain/photograph.ts';
import type { Snapshot, WrittenSnapshot } from '#domain/snapshot.ts';
import { checkRelease, expectedPages } from '#render/check/site-check.ts';
import { dataFoldersOf, snapshotFileIn } from '#render/files/data-folders.ts';
import { shareUnchanged } from '#render/files/hard-links.ts';
import { writeWhole } from '#render/files/write-file-atomically.ts';
import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';
import type { Builds } from '#render/process/standby-process.ts';
import { canonicalAddressesOf, redirectsOf } from '#render/redirects.ts';
import { makeDataDir } from '#server/data-dir.ts';
import { say } from '#server/terminal.ts';
import type { Release, Releases } from './releases.ts';

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
  builds: Builds;
  progress: Progress;
  signal?: AbortSignal;
}

/**
 * Turns a snapshot into the live release: photographs, pages, check, switch. A failure leaves the last release live.
 * @throws OperatorError
 */
export async function publish(snapshot: Snapshot, workshop: Workshop): Promise<Release> {
  const { siteUrl, releases, builds } = workshop;
  const photographs = await writeSnapshot(snapshot, workshop);
  const previous = await releases.current();
  const showPage = workshop.progress('Páginas');
  const expected = expectedPages(snapshot);
  const order = { previous: previous?.site };
  const site = await builds.next(order, (pages) => showPage(pages, expected.length));
  const difference = previous && (await shareUnchanged(site, previous.site));
  const previousCount = Object.keys(previous?.addresses ?? {}).length;
  const pages = await checkRelease({ site, siteUrl, snapshot, previousCount, expected, difference });
  const note = {
    revision: snapshot.revision,
    fingerprint: workshop.fingerprint,
    pages,
    addresses: canonicalAddressesOf(snapshot),
    photographs: [...new Set(photographs.map(({ key }) => key))],
  };
  return releases.goLive(site, note, difference?.unchanged);
}

/**
 * Encodes what is new among the photographs and writes the file that the pages are rendered from.
 * @returns all photographs of the snapshot
 */
export async function writeSnapshot(
  snapshot: Snapshot,
  {
    dataDir,
    pocketbaseUrl,
    progress,
    signal,
  }: Pick<Workshop, 'dataDir' | 'pocketbaseUrl' | 'progress' | 'signal'>,
  file = snapshotFileIn(dataDir),
): Promise<Photograph[]> {
  // An operator who needs room may have removed what can be made anew.
  makeDataDir(dataDir);
  const folders = dataFoldersOf(dataDir);
  const photographs = await encodePhotographs(snapshot.properties, {
    url: pocketbaseUrl,
    folder: folders.photographs,
    onProgress: progress('Fotografías'),
    onUnreadable: (id, reason) => say(`  La fotografía ${id} no se pudo leer y no se muestra: ${reason}`),
    signal,
  });
  const written: WrittenSnapshot = { ...snapshot, photographs, redirects: redirectsOf(snapshot) };
  await writeWhole(file, Buffer.from(JSON.stringify(written)));
  return photographs;
}
