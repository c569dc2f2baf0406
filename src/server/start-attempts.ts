import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { FinalError } from '#render/operator-error.ts';
import { failureIn } from './failure-reason.ts';
import { FailedMigration } from './pocketbase/safe-migration.ts';
import { printFailure } from './terminal.ts';

const retryDelayMs = 5_000;

interface AttemptOptions {
  /** Whether visitors have pages meanwhile. Without them a step is tried once, and the start ends with its error. */
  isLive: boolean;
  dataDir: string;
  /** Called with each reason that differs from the one before. */
  onFailure: (failure: ReturnType<typeof failureIn>) => void;
  signal: AbortSignal;
}

/**
 * Makes the function that repeats a step of the start until it succeeds, as on a disk that is full or read-only. A migration
 * that failed is not repeated, because each attempt makes a backup, which takes the place of an older one.
 */
export function makeAttempts({ isLive, dataDir, onFailure, signal }: AttemptOptions) {
  let lastReason = '';

  function note(error: Error): void {
    const failure = failureIn(dataDir, error);
    const { reason } = failure;
    if (reason === lastReason) return;
    lastReason = reason;
    printFailure(
      `Se sirve la última versión publicada, sin panel ni formularios; se intenta de nuevo cada ${retryDelayMs / 1000} s: ${reason}`,
    );
    onFailure(failure);
  }

  return async <T>(step: () => T | Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!isLive || error instanceof FinalError) throw error;
        note(error as Error);
        if (error instanceof FailedMigration) await once(signal, 'abort');
        await wait(retryDelayMs, undefined, { signal });
      }
    }
  };
}
