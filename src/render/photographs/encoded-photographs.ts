import { appendFile, cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import type { Photograph } from '#domain/photograph.ts';
import type { SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { maxOpenFiles } from '#render/files/site-files.ts';
import { OperatorError } from '#render/operator-error.ts';
import {
  contentHashOf,
  type EncoderContext,
  encodePhotograph,
  encodingVersion,
  portraitFrom,
  variantFileNamesOf,
  type WaitForTurn,
} from './encode-photograph.ts';
import { isPlan, isPortrait, type Original } from './originals.ts';
import { contentHashIn } from './photograph-checksums.ts';
import { isPdf, renderFirstPage } from './render-pdf-page.ts';

export interface EncodeOptions {
  pocketbaseUrl: string;
  /** Gives a token that PocketBase requires for the originals. */
  fileToken: () => Promise<string>;
  /** Receives the encoded files. */
  folder: string;
  onProgress: (done: number, total: number) => void;
  /** Called for each original that cannot be read as an image. The property is shown without it. */
  onUnreadable: (original: Original, reason: string) => void;
  /** Called before each original and each of its variants. Default: nothing is waited for. */
  waitForTurn?: WaitForTurn;
  /** Encodes the first size only. Default: false. */
  isFirstSize?: boolean;
  signal?: AbortSignal | undefined;
}

const fetchTimeoutMs = 60_000;

/**
 * Returns the photographs of the originals that are encoded, in order, and the originals that are not, or in their first
 * size only.
 */
export async function listPhotographs(
  originals: Original[],
  folder: string,
): Promise<{ encoded: LedgerEntry[]; missing: Original[] }> {
  const ledger = await readLedger(folder);
  return {
    encoded: originals.flatMap(({ id }) => ledger.get(id) ?? []),
    missing: originals.filter(({ id }) => !ledger.has(id) || ledger.get(id)?.isFirstSize),
  };
}

/** Returns the content hash of each original that was encoded, by its id, also where the encoded files are gone. */
export const contentHashesIn = async (folder: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await readEntries(folder)).map(({ id, contentHash }) => [id, contentHash]));

/**
 * Fetches and encodes originals. PocketBase never changes a file under its name, and a ledger in the folder has one
 * line per photograph. After a crash the next call continues where the last one stopped.
 * @throws OperatorError when PocketBase does not answer or a file cannot be written
 */
export async function encodeOriginals(originals: Original[], options: EncodeOptions): Promise<void> {
  const { pocketbaseUrl, fileToken, folder, onProgress, onUnreadable, signal } = options;
  const { waitForTurn = async () => {}, isFirstSize = false } = options;
  const present = new Set(await readdir(folder));
  const known = await contentHashesIn(folder);
  const encode = makeEncoder({ folder, present, isFirstSize, waitForTurn }, signal);
  const limit = pLimit(maxOpenFiles);
  let done = 0;
  const encodeOne = async (original: Original) => {
    await waitForTurn();
    signal?.throwIfAborted();
    const { id, path, label } = original;
    try {
      const original = await fetchOriginal(pocketbaseUrl + path, fileToken);
      // The file of a portrait is what this version of sharp makes of the original.
      if (!isPortrait(id) && known.has(id) && known.get(id) !== contentHashOf(original))
        throw new Error('el archivo está dañado, no es el que se subió');
      const photograph = await encode(isPortrait(id) ? await portraitFrom(original) : original);
      const entry: LedgerEntry = { ...photograph, id, ...(isFirstSize && { isFirstSize }) };
      await appendFile(ledgerIn(folder), `\n${JSON.stringify(entry)}`);
    } catch (error) {
      signal?.throwIfAborted();
      const reason = (error as Error).message;
      if (isTemporary(error)) throw new OperatorError(`${label} no se pudo traer o guardar: ${reason}`);
      onUnreadable(original, reason);
    }
    done += 1;
    onProgress(done, originals.length);
  };
  await limit.map(originals, encodeOne).finally(() => limit.clearQueue());
}

/**
 * Encodes the originals that are not encoded yet, and returns all photographs in order.
 * @throws OperatorError when PocketBase does not answer or a file cannot be written
 */
export async function encodePhotographs(
  originals: Original[],
  options: EncodeOptions,
): Promise<SnapshotPhotograph[]> {
  const { missing } = await listPhotographs(originals, options.folder);
  await encodeOriginals(missing, options);
  return (await listPhotographs(originals, options.folder)).encoded;
}

/** Removes the files of plans and portraits that are not public any more, so that their URLs end at once. */
export async function removeWithdrawnImages(originals: Original[], folder: string): Promise<void> {
  const ledger = await readLedger(folder);
  const wanted = new Set(originals.map(({ id }) => id));
  const { withdrawn = [], kept = [] } = Object.groupBy(ledger.values(), ({ id }) =>
    (isPlan(id) || isPortrait(id)) && !wanted.has(id) ? 'withdrawn' : 'kept',
  );
  const hashesOf = (photographs: Photograph[]) => new Set(photographs.map(({ contentHash }) => contentHash));
  await removePhotographs(folder, hashesOf(withdrawn).difference(hashesOf(kept)));
}

/** Removes the files of photographs by content hash. A photograph that is needed again is encoded again. */
export async function removePhotographs(folder: string, contentHashes: Set<string>): Promise<void> {
  if (contentHashes.size === 0) return;
  const names = (await readdir(folder)).filter((name) => contentHashes.has(contentHashIn(name)));
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Copies the files of these photographs from one folder to another. Files that are there already stay. */
export async function copyPhotographs(
  photographs: Pick<Photograph, 'contentHash' | 'width'>[],
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

/** Makes an encoder that encodes copies of one photograph once, also when both are requested at the same time. */
function makeEncoder(context: EncoderContext, signal: AbortSignal | undefined) {
  const results = new Map<string, Promise<Photograph>>();
  return (original: Buffer): Promise<Photograph> => {
    const contentHash = contentHashOf(original);
    const result = results.get(contentHash) ?? encodeImage(contentHash, original);
    results.set(contentHash, result);
    return result;
  };

  async function encodeImage(contentHash: string, original: Buffer): Promise<Photograph> {
    const image = isPdf(original) ? await renderFirstPage(original, { signal }) : original;
    return encodePhotograph(contentHash, image, context);
  }
}

const ledgerIn = (folder: string) => join(folder, `ledger-${encodingVersion}.jsonl`);

interface LedgerEntry extends SnapshotPhotograph {
  /** Only the first size is encoded. A later entry has all. */
  isFirstSize?: true;
}

/** Photographs by id. */
type Ledger = ReadonlyMap<string, LedgerEntry>;

/** The ledger that was read last. A large one takes too long to read for each edit. */
let lastRead: { folder: string; state: string; ledger: Ledger } | undefined;

/** Reads the ledger. Skips a truncated last line and entries whose files are missing. */
async function readLedger(folder: string): Promise<Ledger> {
  const state = await stateOf(folder);
  if (state && lastRead?.folder === folder && lastRead.state === state) return lastRead.ledger;
  const present = new Set(await readdir(folder));
  const usable = (await readEntries(folder)).filter((photograph) =>
    variantFileNamesOf(photograph).every((name) => present.has(name)),
  );
  const ledger = new Map(usable.map((photograph) => [photograph.id, photograph]));
  lastRead = state ? { folder, state, ledger } : undefined;
  return ledger;
}

async function readEntries(folder: string): Promise<LedgerEntry[]> {
  const lines = await readFile(ledgerIn(folder), 'utf8').catch(() => '');
  const complete = lines.split('\n').filter((line) => line.endsWith('}'));
  return complete.map((line): LedgerEntry => JSON.parse(line));
}

/** Two changes within this time may have one time on the disk. */
const minAgeMs = 2_000;

/** @returns what changes with the files of a folder and its ledger; undefined when they changed just now */
async function stateOf(folder: string): Promise<string | undefined> {
  const files = await Promise.all(
    [folder, ledgerIn(folder)].map((file) => stat(file).catch(() => undefined)),
  );
  const times = files.map((file) => file?.mtimeMs ?? 0);
  if (Math.max(...times) > Date.now() - minAgeMs) return;
  return JSON.stringify([...times, files.map((file) => [file?.ino, file?.size])]);
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
