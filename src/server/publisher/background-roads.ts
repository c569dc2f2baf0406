import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PropertyRoads } from '#domain/road-distance.ts';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { openRoadDistances, type RoadOptions } from '#render/roads/road-distances.ts';

interface BackgroundRoadsOptions extends RoadOptions {
  signal: AbortSignal;
  /** Called when answers have come, so that they go live. */
  onFetched: () => void;
  /** Milliseconds between two attempts while the server is away; they grow. */
  retryDelaysMs?: { first: number; max: number };
}

/** The number of properties that are asked for before their answers go live. */
const batchSize = 100;

/**
 * Makes the reader of ways by road. It asks the routing server beside builds, so that no publication waits for it or fails
 * with it.
 */
export function makeBackgroundRoads(options: BackgroundRoadsOptions) {
  const { printLine, signal, onFetched, retryDelaysMs = { first: 5_000, max: 300_000 } } = options;
  let opening: ReturnType<typeof openRoadDistances> | undefined;
  let snapshot: Snapshot | undefined;
  let running: Promise<void> | undefined;
  let lastReason = '';

  async function fetchMissing(): Promise<void> {
    let delayMs = retryDelaysMs.first;
    while (!signal.aborted && snapshot) {
      const roads = await open();
      const { missing } = roads.read(snapshot);
      if (missing.length === 0) return;
      const failure = await roads.fetch(missing.slice(0, batchSize), signal).catch((error: Error) => error);
      if (signal.aborted) return;
      if (roads.read(snapshot).missing.length < missing.length) onFetched();
      if (failure) {
        tell(failure.message);
        await wait(delayMs, undefined, { signal, ref: false });
        delayMs = Math.min(retryDelaysMs.max, 2 * delayMs);
      } else {
        lastReason = '';
        delayMs = retryDelaysMs.first;
      }
    }
  }

  /** Opens the kept answers again after an attempt that failed. */
  function open() {
    opening ??= openRoadDistances(options).catch((error: Error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function tell(reason: string): void {
    if (reason !== lastReason) printLine(`  Las distancias por carretera esperan: ROUTING_URL ${reason}.`);
    lastReason = reason;
  }

  return {
    /** Returns the ways that are known, and starts to fetch the others of the snapshot. Never throws. */
    async read(next: Snapshot): Promise<PropertyRoads[]> {
      snapshot = next;
      try {
        const { roads, missing } = (await open()).read(next);
        if (missing.length > 0) {
          running ??= fetchMissing()
            .catch((error: Error) => signal.aborted || tell(error.message))
            .then(() => {
              running = undefined;
            });
        }
        return roads;
      } catch (error) {
        printLine(`  Las distancias por carretera no se pudieron leer: ${(error as Error).message}`);
        return [];
      }
    },
    /** Waits for the requests that run. The signal ends them early. */
    async stop(): Promise<void> {
      await running;
    },
  };
}

export type BackgroundRoads = ReturnType<typeof makeBackgroundRoads>;

/** Tells whether a release shows what is known now; '' when it shows no way by road. */
export const roadsDigestOf = (roads: PropertyRoads[]): string =>
  roads.length === 0 ? '' : hash('sha256', JSON.stringify(roads), 'base64url');
