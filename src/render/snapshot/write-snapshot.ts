import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Snapshot, WrittenSnapshot } from '#domain/snapshot-schema.ts';
import { dataFoldersOf } from '#render/files/data-folders.ts';
import { writeFileAtomically } from '#render/files/write-file-atomically.ts';
import { encodePhotographs } from '#render/photographs/encoded-photographs.ts';
import { redirectsOf } from '#render/redirects.ts';

/** Makes a function that reports how far a step is. */
export type Progress = (step: string) => (done: number, total: number) => void;

export interface WriteSnapshotOptions {
  dataDir: string;
  /** Where PocketBase serves the originals of the photographs. */
  pocketbaseUrl: string;
  progress: Progress;
  /** Prints one line for the person at the terminal. */
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Encodes the photographs that are new in a snapshot and writes the file that pages are rendered from.
 * @returns the snapshot as written
 * @throws OperatorError when a photograph cannot be fetched or written
 */
export async function writeSnapshot(
  snapshot: Snapshot,
  file: string,
  { dataDir, pocketbaseUrl, progress, say, signal }: WriteSnapshotOptions,
): Promise<WrittenSnapshot> {
  const folder = dataFoldersOf(dataDir).photographs;
  // An operator may have removed these folders to free space.
  for (const needed of [folder, dirname(file)]) await mkdir(needed, { recursive: true });
  const photographs = await encodePhotographs(snapshot.properties, {
    pocketbaseUrl,
    folder,
    onProgress: progress('Fotografías'),
    onUnreadable: (id, reason) => say(`  La fotografía ${id} no se pudo leer y no se muestra: ${reason}`),
    signal,
  });
  const written = { ...snapshot, photographs, redirects: redirectsOf(snapshot) };
  await writeFileAtomically(file, Buffer.from(JSON.stringify(written)));
  return written;
}
