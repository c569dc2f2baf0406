import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photograph } from '#domain/photograph.ts';
import { photographIdOf } from '#domain/photograph-variants.ts';
import type { Property } from '#domain/property.ts';
import type { SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { eachOf } from '#render/files/each-of.ts';
import { OperatorError } from '#render/operator-error.ts';
import { encodePhotograph, fileNamesOf, photographKeyOf, recipe } from './encode-photograph.ts';

type Photographed = Pick<Property, 'id' | 'images'>;

interface Work {
  url: string;
  folder: string;
  onProgress: (done: number, total: number) => void;
  /** Told of each photograph that cannot be read; its property is shown without it. */
  onUnreadable: (id: string, reason: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * The photographs of a snapshot, encoded. What was encoded once is never fetched or encoded again:
 * uploads never change under their name, and a ledger in the folder remembers them one line each,
 * so that a killed run goes on where it stopped.
 * @throws OperatorError when PocketBase does not answer or the disk takes nothing
 */
export async function encodePhotographs(
  properties: Photographed[],
  work: Work,
): Promise<SnapshotPhotograph[]> {
  const ledger = join(work.folder, `ledger-${recipe}.jsonl`);
  const present = new Set(await readdir(work.folder));
  const known = await readLedger(ledger, present);
  const wanted = properties.flatMap(photographsOf);
  const missing = wanted.filter(({ id }) => !known.has(id));
  const encode = encoderInto(work.folder, present);
  let done = 0;
  await eachOf(missing, async ({ id, address }) => {
    work.signal?.throwIfAborted();
    try {
      const photograph = { ...(await encode(await fetchOriginal(work.url + address))), id };
      await appendFile(ledger, `\n${JSON.stringify(photograph)}`);
      known.set(id, photograph);
    } catch (error) {
      if (isOutage(error))
        throw new OperatorError(
          `La fotografía ${id} no se pudo traer o guardar: ${(error as Error).message}`,
        );
      work.onUnreadable(id, (error as Error).message);
    }
    done += 1;
    work.onProgress(done, missing.length);
  });
  return wanted.flatMap(({ id }) => known.get(id) ?? []);
}

/** Removes encoded photographs by their keys; one that is wanted again is encoded again. */
export async function forgetPhotographs(folder: string, keys: Set<string>): Promise<void> {
  if (keys.size === 0) return;
  const names = (await readdir(folder)).filter((name) => keys.has(name.split('-', 1)[0] ?? ''));
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** PocketBase is away, silent or busy, or the disk is full: the photograph may be read another time. */
const isOutage = (error: unknown) =>
  [TypeError, DOMException, OperatorError].some((kind) => error instanceof kind) ||
  (error as NodeJS.ErrnoException).syscall !== undefined;

const photographsOf = ({ id, images }: Photographed) =>
  images.map((name) => ({ id: photographIdOf(id, name), address: paths.upload(id, name) }));

/** An encoder that waits for a photograph being encoded rather than encode its copy beside it. */
function encoderInto(folder: string, present: Set<string>) {
  const encoded = new Map<string, Promise<Photograph>>();
  return (original: Buffer): Promise<Photograph> => {
    const key = photographKeyOf(original);
    const result = encoded.get(key) ?? encodePhotograph(key, original, folder, present);
    encoded.set(key, result);
    return result;
  };
}

/** What the ledger remembers, but for a line that broke off and for that of which somebody has removed a file. */
async function readLedger(file: string, present: Set<string>): Promise<Map<string, SnapshotPhotograph>> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  const whole = lines.split('\n').filter((line) => line.endsWith('}'));
  const remembered = whole.map((line) => JSON.parse(line) as SnapshotPhotograph);
  const kept = remembered.filter((known) => fileNamesOf(known).every((name) => present.has(name)));
  return new Map(kept.map((known) => [known.id, known]));
}

async function fetchOriginal(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  const { ok, status } = response;
  if (status === 429 || status >= 500) throw new OperatorError(`HTTP ${status}`);
  if (!ok) throw new Error(`HTTP ${status}`);
  return Buffer.from(await response.arrayBuffer());
}
