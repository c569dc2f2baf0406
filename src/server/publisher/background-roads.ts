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
  tellIntervalMs?: number | undefined;
}

/** The number of properties that are asked for before the newest snapshot is looked at. */
const batchSize = 100;
/** A large catalog is asked for in minutes. Its answers go live so often, because each release takes the place of an earlier one. */
const defaultTellIntervalMs = 60_000;

/**
 * Makes the reader of ways by road. It asks the routing server beside builds, so that no publication waits for it or fails
 * with it.
 */
export function makeBackgroundRoads(options: BackgroundRoadsOptions) {
  const { printFailure, signal, onFetched } = options;
  const { retryDelaysMs = { first: 5_000, max: 300_000 }, tellIntervalMs = defaultTellIntervalMs } = options;
  let opening: ReturnType<typeof openRoadDistances> | undefined;
  let snapshot: Snapshot | undefined;
  let running: Promise<void> | undefined;
  let lastReason = '';

  async function fetchMissing(): Promise<void> {
    let delayMs = retryDelaysMs.first;
    let hasNew = false;
    let toldAt = performance.now();
    const tellOfNew = () => {
      if (hasNew) onFetched();
      hasNew = false;
      toldAt = performance.now();
    };
    while (!signal.aborted && snapshot) {
      const roads = await open();
      const asked = snapshot;
      const { missing } = roads.read(asked);
      if (missing.length === 0) return tellOfNew();
      if (performance.now() - toldAt >= tellIntervalMs) tellOfNew();
      const failure = await roads.fetch(missing.slice(0, batchSize), signal).catch((error: Error) => error);
      if (signal.aborted) return;
      if (roads.read(asked).missing.length < missing.length) hasNew = true;
      if (failure) {
        tellOfNew();
        tellOfFailure(failure.message);
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

  function tellOfFailure(reason: string): void {
    if (reason !== lastReason) printFailure(`  Las distancias por carretera esperan: ROUTING_URL ${reason}.`);
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
            .catch((error: Error) => signal.aborted || tellOfFailure(error.message))
            .then(() => {
              running = undefined;
            });
        }
        return roads;
      } catch (error) {
        printFailure(`  Las distancias por carretera no se pudieron leer: ${(error as Error).message}`);
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
