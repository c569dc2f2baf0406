import { appendFile, cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import type { Photograph } from '#domain/photograph.ts';
import { photographIdOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import type { SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { maxOpenFiles } from '#render/files/site-files.ts';
import { OperatorError } from '#render/operator-error.ts';
import { contentHashOf, encodePhotograph, encodingVersion, variantFileNamesOf } from './encode-photograph.ts';

type PhotographOwner = Pick<Property, 'id' | 'images'>;

interface EncodeOptions {
  pocketbaseUrl: string;
  /** Gives a token that PocketBase requires for the originals. */
  fileToken: () => Promise<string>;
  /** Receives the encoded files. */
  folder: string;
  onProgress: (done: number, total: number) => void;
  /** Called for each original that is not an image that can be read. The property is shown without it. */
  onUnreadable: (id: string, reason: string) => void;
  signal?: AbortSignal | undefined;
}

/** An original in PocketBase. */
export interface Original {
  id: string;
  path: string;
}

const fetchTimeoutMs = 60_000;

/** Returns the photographs of the properties that are encoded, in order, and the originals that are not. */
export async function listPhotographs(
  properties: PhotographOwner[],
  folder: string,
): Promise<{ encoded: SnapshotPhotograph[]; missing: Original[] }> {
  const ledger = await readLedger(folder, new Set(await readdir(folder)));
  const wanted = properties.flatMap(originalsOf);
  return {
    encoded: wanted.flatMap(({ id }) => ledger.get(id) ?? []),
    missing: wanted.filter(({ id }) => !ledger.has(id)),
  };
}

/**
 * Fetches and encodes originals. PocketBase never changes a file under its name, and a ledger in the folder has one
 * line per photograph. After a crash the next call continues where the last one stopped.
 * @throws OperatorError when PocketBase does not answer or a file cannot be written
 */
export async function encodeOriginals(originals: Original[], options: EncodeOptions): Promise<void> {
  const { pocketbaseUrl, fileToken, folder, onProgress, onUnreadable, signal } = options;
  const encode = makeEncoder(folder, new Set(await readdir(folder)));
  const limit = pLimit(maxOpenFiles);
  let done = 0;
  const encodeOne = async ({ id, path }: Original) => {
    signal?.throwIfAborted();
    try {
      const photograph = { ...(await encode(await fetchOriginal(pocketbaseUrl + path, fileToken))), id };
      await appendFile(ledgerIn(folder), `\n${JSON.stringify(photograph)}`);
    } catch (error) {
      const reason = (error as Error).message;
      if (isTemporary(error))
        throw new OperatorError(`La fotografía ${id} no se pudo traer o guardar: ${reason}`);
      onUnreadable(id, reason);
    }
    done += 1;
    onProgress(done, originals.length);
  };
  await limit.map(originals, encodeOne).finally(() => limit.clearQueue());
}

/**
 * Encodes the photographs of the properties that are not encoded yet, and returns all in order.
 * @throws OperatorError when PocketBase does not answer or a file cannot be written
 */
export async function encodePhotographs(
  properties: PhotographOwner[],
  options: EncodeOptions,
): Promise<SnapshotPhotograph[]> {
  const { missing } = await listPhotographs(properties, options.folder);
  await encodeOriginals(missing, options);
  return (await listPhotographs(properties, options.folder)).encoded;
}

/** Removes the files of photographs by content hash. A photograph that is needed again is encoded again. */
export async function removePhotographs(folder: string, contentHashes: Set<string>): Promise<void> {
  if (contentHashes.size === 0) return;
  const names = (await readdir(folder)).filter((name) => contentHashes.has(name.split('-', 1)[0] ?? ''));
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Copies the files of these photographs from one folder to another. Files that are there already stay. */
export async function copyPhotographs(
  photographs: Pick<Photograph, 'key' | 'width'>[],
  from: string,
  to: string,
): Promise<void> {
  const names = new Set(photographs.flatMap(variantFileNamesOf));
  await cp(from, to, {
    recursive: true,
    force: false,
    filter: (file) => file === from || names.has(basename(file)),
  });
}

/** True when another attempt may succeed: PocketBase is down or busy, or the disk is full. */
const isTemporary = (error: unknown) =>
  [TypeError, DOMException, OperatorError].some((kind) => error instanceof kind) ||
  (error as NodeJS.ErrnoException).syscall !== undefined;

const originalsOf = ({ id, images }: PhotographOwner): Original[] =>
  images.map((name) => ({ id: photographIdOf(id, name), path: paths.upload(id, name) }));

/** Makes an encoder that encodes copies of one photograph once, also when both are requested at the same time. */
function makeEncoder(folder: string, present: Set<string>) {
  const results = new Map<string, Promise<Photograph>>();
  return (original: Buffer): Promise<Photograph> => {
    const contentHash = contentHashOf(original);
    const result = results.get(contentHash) ?? encodePhotograph(contentHash, original, folder, present);
    results.set(contentHash, result);
    return result;
  };
}

const ledgerIn = (folder: string) => join(folder, `ledger-${encodingVersion}.jsonl`);

/** Reads the ledger. Skips a truncated last line and entries whose files are missing. */
async function readLedger(folder: string, present: Set<string>): Promise<Map<string, SnapshotPhotograph>> {
  const lines = await readFile(ledgerIn(folder), 'utf8').catch(() => '');
  const complete = lines.split('\n').filter((line) => line.endsWith('}'));
  const photographs = complete.map((line) => JSON.parse(line) as SnapshotPhotograph);
  const usable = photographs.filter((photograph) =>
    variantFileNamesOf(photograph).every((name) => present.has(name)),
  );
  return new Map(usable.map((photograph) => [photograph.id, photograph]));
}

async function fetchOriginal(url: string, fileToken: EncodeOptions['fileToken']): Promise<Buffer> {
  const token = await fileToken().catch((error: Error) => {
    throw new OperatorError(error.message);
  });
  const response = await fetch(`${url}?token=${token}`, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  const { ok, status } = response;
  if (status === 429 || status >= 500) throw new OperatorError(`HTTP ${status}`);
  if (!ok) throw new Error(`HTTP ${status}`);
  return Buffer.from(await response.arrayBuffer());
}
