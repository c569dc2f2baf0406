import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { Snapshot, SnapshotPhotograph, WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { fetchDocuments } from '#render/documents/published-documents.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';
import {
  originalsOf,
  planIdsWithoutPreview,
  unreadableLine,
  unreadableReason,
} from '#render/photographs/originals.ts';
import { redirectsOf } from '#render/redirects.ts';
import { openRoadDistances } from '#render/roads/road-distances.ts';

/** Makes a function that reports how far a step is. */
export type StepProgress = (step: string) => (done: number, total: number) => void;

export interface WriteSnapshotOptions {
  dataDir: string;
  /** Where PocketBase serves the originals of the photographs and the documents. */
  pocketbaseUrl: string;
  /** Gives a token that PocketBase requires for the originals. */
  fileToken: () => Promise<string>;
  /** A routing server; '' for none. */
  routingUrl: string;
  progress: StepProgress;
  /** Prints one line for the person at the terminal. */
  printFailure: (line: string) => void;
  signal?: AbortSignal | undefined;
}

interface CompleteSnapshot extends WrittenSnapshot {
  /** The ids of the public plans that cannot have a preview. */
  withoutPreview: string[];
  /** What administrators read about photographs that cannot be read; '' when there are none. */
  missing: string;
}

/**
 * Encodes the photographs that are new in a snapshot, fetches its public documents and ways by road and writes the file
 * that pages are rendered from.
 * @returns the snapshot as written
 * @throws OperatorError when a photograph or document cannot be fetched or written
 */
export async function writeSnapshot(
  snapshot: Snapshot,
  file: string,
  options: WriteSnapshotOptions,
): Promise<CompleteSnapshot> {
  const { dataDir, pocketbaseUrl, fileToken, progress, printFailure, signal } = options;
  const unreadable = new Set<string>();
  const photographs = await encodePhotographs(originalsOf(snapshot), {
    pocketbaseUrl,
    fileToken,
    folder: await ensurePhotographsFolder(dataDir),
    onProgress: progress('Fotografías'),
    onUnreadable: (original, reason) => {
      unreadable.add(original.id);
      printFailure(unreadableLine(original, reason));
    },
    signal,
  });
  const folder = dataFoldersOf(dataDir).documents;
  const documents = await fetchDocuments(snapshot.documents, {
    pocketbaseUrl,
    fileToken,
    folder,
    printFailure,
    signal,
  });
  const roads = await fetchRoadsInTime(snapshot, options);
  const written = writtenSnapshotOf({ ...snapshot, documents }, { photographs, roads });
  await writeSnapshotFile(written, file);
  return {
    ...written,
    withoutPreview: planIdsWithoutPreview(snapshot, unreadable),
    missing: unreadableReason(snapshot, unreadable),
  };
}

/** A build waits for new ways by road at most this long. It gets the others the next time. */
const maxRoadsMs = 60_000;

/** Returns the ways by road that are known. Never throws: a routing server that is away fails no build. */
async function fetchRoadsInTime(
  snapshot: Snapshot,
  { dataDir, routingUrl, printFailure, signal }: WriteSnapshotOptions,
): Promise<PropertyRoads[]> {
  try {
    const roads = await openRoadDistances({ dataDir, routingUrl, printFailure });
    const limit = AbortSignal.timeout(maxRoadsMs);
    await roads
      .fetch(roads.read(snapshot).missing, signal ? AbortSignal.any([signal, limit]) : limit)
      .catch(({ message }: Error) =>
        printFailure(`  Faltan distancias por carretera: ROUTING_URL ${message}.`),
      );
    return roads.read(snapshot).roads;
  } catch (error) {
    printFailure(`  Las distancias por carretera no se pudieron leer: ${(error as Error).message}`);
    return [];
  }
}

/** Returns the folder of the encoded photographs. An operator may have removed it to free space. */
export async function ensurePhotographsFolder(dataDir: string): Promise<string> {
  const { photographs } = dataFoldersOf(dataDir);
  await mkdir(photographs, { recursive: true });
  return photographs;
}

/**
 * Returns what pages are rendered from: a snapshot with the photographs that are encoded and the ways that are known. The
 * publisher adds paths to its own snapshot afterwards, so the list is a copy.
 */
export const writtenSnapshotOf = (
  snapshot: Snapshot,
  { photographs, roads }: { photographs: SnapshotPhotograph[]; roads: PropertyRoads[] },
): WrittenSnapshot => ({
  ...snapshot,
  property_paths: [...snapshot.property_paths],
  photographs,
  road_distances: roads,
  redirects: redirectsOf(snapshot),
});

/** Writes the file that pages are rendered from. */
export async function writeSnapshotFile(snapshot: WrittenSnapshot, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, Buffer.from(JSON.stringify(snapshot)));
}
