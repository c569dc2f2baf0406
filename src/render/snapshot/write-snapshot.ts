import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  propertiesWithPage,
  type Snapshot,
  type SnapshotPhotograph,
  type WrittenSnapshot,
} from '#domain/snapshot-schema.ts';
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
  /** Gives a token that PocketBase requires for the originals. */
  fileToken: () => Promise<string>;
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
  { dataDir, pocketbaseUrl, fileToken, progress, say, signal }: WriteSnapshotOptions,
): Promise<WrittenSnapshot> {
  const photographs = await encodePhotographs(propertiesWithPage(snapshot), {
    pocketbaseUrl,
    fileToken,
    folder: await makePhotographsFolder(dataDir),
    onProgress: progress('Fotografías'),
    onUnreadable: (id, reason) => say(unreadableLine(id, reason)),
    signal,
  });
  return writeSnapshotFile(snapshot, photographs, file);
}

/** Returns the folder of the encoded photographs. An operator may have removed it to free space. */
export async function makePhotographsFolder(dataDir: string): Promise<string> {
  const { photographs } = dataFoldersOf(dataDir);
  await mkdir(photographs, { recursive: true });
  return photographs;
}

export const unreadableLine = (id: string, reason: string) =>
  `  La fotografía ${id} no se pudo leer y no se muestra: ${reason}`;

/** Writes the file that pages are rendered from, with the photographs that are encoded. */
export async function writeSnapshotFile(
  snapshot: Snapshot,
  photographs: SnapshotPhotograph[],
  file: string,
): Promise<WrittenSnapshot> {
  const written = { ...snapshot, photographs, redirects: redirectsOf(snapshot) };
  await mkdir(dirname(file), { recursive: true });
  await writeFileAtomically(file, Buffer.from(JSON.stringify(written)));
  return written;
}
