import { setTimeout as wait } from 'node:timers/promises';
import type { Snapshot, SnapshotPhotograph } from '#domain/snapshot-schema.ts';
import {
  type EncodeOptions,
  encodeOriginals,
  listPhotographs,
} from '#render/photographs/encoded-photographs.ts';
import {
  isPlan,
  type Original,
  originalsOf,
  planIdsWithoutPreview,
  unreadableLine,
  unreadableReason,
} from '#render/photographs/originals.ts';
import { ensurePhotographsFolder, type StepProgress } from '#render/snapshot/write-snapshot.ts';
import { printLine } from '#server/terminal.ts';

interface BackgroundEncoderOptions {
  dataDir: string;
  pocketbaseUrl: () => string;
  fileToken: () => Promise<string>;
  printFailure: (line: string) => void;
  signal: AbortSignal;
  /** Resolves when no publication runs. What is encoded in the background waits for it; it has all the time. */
  buildEnd: () => Promise<void>;
  /** Called after a batch in the background, so that its photographs go live. */
  onEncoded: () => void;
}

interface EncodingResult {
  photographs: SnapshotPhotograph[];
  /** True when readable originals are not encoded in all sizes yet. */
  isIncomplete: boolean;
}

/**
 * The maximum number of new photographs that a build waits for. More are encoded beside it and appear with a later build.
 * So are plans, because drawing one may take half a minute.
 */
const maxWaitedFor = 3;
const areFew = (missing: Original[]) =>
  missing.length <= maxWaitedFor && !missing.some(({ id }) => isPlan(id));
/** The number of photographs in one background batch. The next build shows them. */
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
  printFailure,
  signal,
  buildEnd,
  onEncoded,
}: BackgroundEncoderOptions) {
  const unreadable = new Set<string>();
  let running: Promise<void> | undefined;
  let waiting = 0;

  async function listUnlessUnreadable(snapshot: Snapshot) {
    const folder = await ensurePhotographsFolder(dataDir);
    const { encoded, missing } = await listPhotographs(originalsOf(snapshot), folder);
    return { encoded, missing: missing.filter(({ id }) => !unreadable.has(id)) };
  }

  async function encodeBatch(originals: Original[], options: Partial<EncodeOptions> = {}) {
    await encodeOriginals(originals, {
      onProgress: () => {},
      pocketbaseUrl: pocketbaseUrl(),
      fileToken,
      signal,
      folder: await ensurePhotographsFolder(dataDir),
      onUnreadable: (original, reason) => {
        unreadable.add(original.id);
        printFailure(unreadableLine(original, reason));
      },
      ...options,
    });
  }

  /** Repeats the batch until it succeeds or the signal aborts. What is encoded stays in the ledger. */
  async function encodeInBackground(originals: Original[]): Promise<void> {
    for (let delayMs = firstRetryDelayMs; ; delayMs = Math.min(maxRetryDelayMs, 2 * delayMs)) {
      try {
        return await encodeBatch(originals, { waitForTurn: buildEnd });
      } catch (error) {
        signal.throwIfAborted();
        printFailure((error as Error).message);
        await wait(delayMs, undefined, { signal });
      }
    }
  }

  function onBatchEncoded(batch: Original[]): void {
    running = undefined;
    waiting = Math.max(0, waiting - batch.length);
    if (!signal.aborted) onEncoded();
  }

  return {
    /**
     * Returns the encoded photographs of a snapshot. Waits for a few missing ones; starts a batch for many and for plans.
     * @param isFirst - waits for the first size of all photographs
     * @throws OperatorError when it waits and a photograph cannot be fetched or written
     */
    async encode(
      snapshot: Snapshot,
      { isFirst, progress }: { isFirst: boolean; progress: StepProgress },
    ): Promise<EncodingResult> {
      const onProgress = progress(photographsStep);
      let { encoded, missing } = await listUnlessUnreadable(snapshot);
      waiting = missing.length;
      if (!running && areFew(missing)) {
        await encodeBatch(missing, { onProgress });
        waiting = 0;
        return { photographs: (await listUnlessUnreadable(snapshot)).encoded, isIncomplete: false };
      }
      if (isFirst) {
        printLine('Preparando un primer tamaño de cada fotografía; los demás salen después, solos…');
        const ids = new Set(encoded.map(({ id }) => id));
        const unseen = missing.filter(({ id }) => !ids.has(id) && !isPlan(id));
        await encodeBatch(unseen, { isFirstSize: true, onProgress });
        ({ encoded, missing } = await listUnlessUnreadable(snapshot));
      }
      const batch = missing.slice(0, batchSize);
      running ??= encodeInBackground(batch).then(
        () => onBatchEncoded(batch),
        () => {
          // Only an abort ends a batch that is not encoded.
          running = undefined;
        },
      );
      return { photographs: encoded, isIncomplete: missing.length > 0 };
    },
    /** The ids of the public plans that cannot have a preview. */
    withoutPreview: (snapshot: Snapshot): string[] => planIdsWithoutPreview(snapshot, unreadable),
    /** What administrators read about photographs that cannot be read; '' when there are none. */
    unreadableReason: (snapshot: Snapshot): string => unreadableReason(snapshot, unreadable),
    /** How many photographs and plans of the last snapshot are not encoded in all sizes yet. */
    waiting: () => waiting,
    isRunning: () => running !== undefined,
    /** Waits for the batch that runs. The signal ends it early. */
    async stop(): Promise<void> {
      await running;
    },
  };
}

export type BackgroundEncoder = ReturnType<typeof makeBackgroundEncoder>;
