import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshot, SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import { encodeOriginals, listPhotographs, type Original } from '#render/photographs/encoded-photographs.ts';
import { makePhotographsFolder, type Progress, unreadableLine } from '#render/snapshot/write-snapshot.ts';

interface BackgroundEncoderOptions {
  dataDir: string;
  pocketbaseUrl: () => string;
  fileToken: () => Promise<string>;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Called after a batch in the background, so that its photographs go live. */
  onEncoded: () => void;
}

interface EncodedPhotographs {
  photographs: SnapshotPhotograph[];
  /** True when readable originals are not encoded yet. */
  isIncomplete: boolean;
}

/** A build waits for so many new photographs. More are encoded beside it and appear with a later build. */
const maxWaitedFor = 3;
/** So many photographs are encoded in the background before a build shows them. */
const batchSize = 24;
/** The step that administrators see while photographs are encoded. */
export const photographsStep = 'Fotografías';
const firstRetryDelayMs = 5_000;
const maxRetryDelayMs = 60_000;

/** Makes the encoder of new photographs. It works beside builds, so that photographs do not delay edits. */
export function makeBackgroundEncoder({
  dataDir,
  pocketbaseUrl,
  fileToken,
  say,
  signal,
  onEncoded,
}: BackgroundEncoderOptions) {
  const unreadable = new Set<string>();
  let running: Promise<void> | undefined;

  async function listUnlessUnreadable({ properties }: Snapshot) {
    const { encoded, missing } = await listPhotographs(properties, await makePhotographsFolder(dataDir));
    return { encoded, missing: missing.filter(({ id }) => !unreadable.has(id)) };
  }

  async function encodeBatch(originals: Original[], onProgress: ReturnType<Progress> = () => {}) {
    await encodeOriginals(originals, {
      pocketbaseUrl: pocketbaseUrl(),
      fileToken,
      signal,
      onProgress,
      folder: await makePhotographsFolder(dataDir),
      onUnreadable: (id, reason) => {
        unreadable.add(id);
        say(unreadableLine(id, reason));
      },
    });
  }

  /** Repeats the batch until it succeeds or the signal aborts. What is encoded stays in the ledger. */
  async function encodeInBackground(originals: Original[]): Promise<void> {
    for (let delayMs = firstRetryDelayMs; ; delayMs = Math.min(maxRetryDelayMs, 2 * delayMs)) {
      try {
        return await encodeBatch(originals);
      } catch (error) {
        signal.throwIfAborted();
        say((error as Error).message);
        await wait(delayMs, undefined, { signal });
      }
    }
  }

  function onBatchEncoded(): void {
    running = undefined;
    if (!signal.aborted) onEncoded();
  }

  return {
    /**
     * Returns the encoded photographs of a snapshot. Waits for a few missing ones and starts a batch for many.
     * @param waitsForAll - encodes all missing photographs before it returns
     * @throws OperatorError when it waits and a photograph cannot be fetched or written
     */
    async encode(
      snapshot: Snapshot,
      { waitsForAll, progress }: { waitsForAll: boolean; progress: Progress },
    ): Promise<EncodedPhotographs> {
      const { encoded, missing } = await listUnlessUnreadable(snapshot);
      if (waitsForAll || (!running && missing.length <= maxWaitedFor)) {
        await encodeBatch(missing, progress(photographsStep));
        return { photographs: (await listUnlessUnreadable(snapshot)).encoded, isIncomplete: false };
      }
      running ??= encodeInBackground(missing.slice(0, batchSize)).then(onBatchEncoded, () => {
        // Only an abort ends a batch that is not encoded.
        running = undefined;
      });
      return { photographs: encoded, isIncomplete: missing.length > 0 };
    },
    isRunning: () => running !== undefined,
    /** Waits for the batch that runs. The signal ends it early. */
    async stop(): Promise<void> {
      await running;
    },
  };
}

export type BackgroundEncoder = ReturnType<typeof makeBackgroundEncoder>;
