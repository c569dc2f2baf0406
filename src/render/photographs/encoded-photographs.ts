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
  /** Receives the encoded files. */
  folder: string;
  onProgress: (done: number, total: number) => void;
  /** Called for each original that is not an image that can be read. The property is shown without it. */
  onUnreadable: (id: string, reason: string) => void;
  signal?: AbortSignal | undefined;
}

const fetchTimeoutMs = 60_000;

/**
 * Encodes the photographs of the properties and returns them in order. A photograph is fetched and encoded once:
 * PocketBase never changes a file under its name, and a ledger in the folder has one line per photograph. After a crash
 * the next call continues where the last one stopped.
 * @throws OperatorError when PocketBase does not answer or a file cannot be written
 */
export async function encodePhotographs(
  properties: PhotographOwner[],
  options: EncodeOptions,
): Promise<SnapshotPhotograph[]> {
  const { pocketbaseUrl, folder, onProgress, onUnreadable, signal } = options;
  const ledger = join(folder, `ledger-${encodingVersion}.jsonl`);
  const present = new Set(await readdir(folder));
  const encoded = await readLedger(ledger, present);
  const wanted = properties.flatMap(originalsOf);
  const missing = wanted.filter(({ id }) => !encoded.has(id));
  const encode = makeEncoder(folder, present);
  const limit = pLimit(maxOpenFiles);
  let done = 0;
  const encodeOne = async ({ id, path }: Original) => {
    signal?.throwIfAborted();
    try {
      const photograph = { ...(await encode(await fetchOriginal(pocketbaseUrl + path))), id };
      await appendFile(ledger, `\n${JSON.stringify(photograph)}`);
      encoded.set(id, photograph);
    } catch (error) {
      const reason = (error as Error).message;
      if (isTemporary(error))
        throw new OperatorError(`La fotografía ${id} no se pudo traer o guardar: ${reason}`);
      onUnreadable(id, reason);
    }
    done += 1;
    onProgress(done, missing.length);
  };
  await limit.map(missing, encodeOne).finally(() => limit.clearQueue());
  return wanted.flatMap(({ id }) => encoded.get(id) ?? []);
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

interface Original {
  id: string;
  path: string;
}

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

/** Reads the ledger. Skips a truncated last line and entries whose files are missing. */
async function readLedger(file: string, present: Set<string>): Promise<Map<string, SnapshotPhotograph>> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  const complete = lines.split('\n').filter((line) => line.endsWith('}'));
  const photographs = complete.map((line) => JSON.parse(line) as SnapshotPhotograph);
  const usable = photographs.filter((photograph) =>
    variantFileNamesOf(photograph).every((name) => present.has(name)),
  );
  return new Map(usable.map((photograph) => [photograph.id, photograph]));
}

async function fetchOriginal(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  const { ok, status } = response;
  if (status === 429 || status >= 500) throw new OperatorError(`HTTP ${status}`);
  if (!ok) throw new Error(`HTTP ${status}`);
  return Buffer.from(await response.arrayBuffer());
}
