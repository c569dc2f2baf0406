import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { makeAskingList } from '#server/matching/asking-list.ts';
import { makeMatchingEngine } from '#server/matching/matching-engine.ts';
import { administrator, startBackend } from '../support/pocketbase.ts';
import { fillDatabaseIn } from './fill-database.ts';
import { fillRequirements } from './many-requirements.ts';
import { median, quantile, type Row, seconds } from './results.ts';

const editCount = 21;
/** Between edits, so that none waits for the one before. */
const restMs = 300;
const megabyte = 1_000_000;

/** Runs something and returns its time, and the longest time in ms for which it kept this process busy. */
async function timed(run: () => Promise<unknown>) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const start = performance.now();
  await run();
  const milliseconds = performance.now() - start;
  delays.disable();
  return { milliseconds, longestMs: delays.max / 1e6 };
}

/** Starts a PocketBase with properties. */
async function startFilled(propertyCount: number) {
  const backend = await startBackend();
  const client = await administrator(backend);
  fillDatabaseIn(backend.dir, { properties: propertyCount, inquiries: 0 });
  const filter = 'active = true';
  const { items } = await backend.superuser.collection('properties').getList(1, editCount, { filter });
  return {
    ...backend,
    ids: items.map(({ id }) => id),
    /** Lets the time pass in which an edit can be undone. */
    passUndoWindow: () =>
      backend.superuser.sql.run(
        "UPDATE properties SET updated_at = '2026-11-01' WHERE updated_at > '2026-11-02'",
      ),
    /** Changes the rent of a property. @returns the response time in ms */
    async edit(id: string): Promise<number> {
      const start = performance.now();
      const change = { is_for_rent: true, rental_price: 50_000 + start };
      await client.collection('properties').update(id, change);
      return performance.now() - start;
    },
  };
}

/** Edits both in turn, so that other work of the machine slows both. */
async function timesOfEdits(backends: Awaited<ReturnType<typeof startFilled>>[]): Promise<number[][]> {
  const times: number[][] = backends.map(() => []);
  for (let index = 0; index < editCount; index += 1)
    for (const [number, backend] of backends.entries()) {
      times[number]?.push(await backend.edit(backend.ids[index] ?? ''));
      await wait(restMs);
    }
  return times;
}

/**
 * Measures matching against a real PocketBase, in the process that would serve the site: reading and preparing all
 * requirements, then an edit until its matches are stored. What is online is simulated, and nothing is rendered.
 */
export async function alertFigures(propertyCount: number, requirementCount: number): Promise<Row[]> {
  const backend = await startFilled(propertyCount);
  const { superuser, ids } = backend;
  fillRequirements(backend.dir, requirementCount);
  const without = await startFilled(propertyCount);
  const [timesWith = [], timesWithout = []] = await timesOfEdits([backend, without]);
  await without.stop();
  await superuser.sql.run(
    "INSERT OR REPLACE INTO compared_offers (property_id, change, is_shown, offer) SELECT property_id, number, active, '' FROM property_changes JOIN properties ON properties.id = property_id",
  );

  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const list = makeAskingList();
  const reading = await timed(() => list(superuser));
  globalThis.gc?.();
  const heapMb = (process.memoryUsage().heapUsed - heapBefore) / megabyte;

  const canonicalPaths = new Map(ids.map((id) => [id, '/']));
  const engine = makeMatchingEngine({
    superuser: async () => superuser,
    liveRelease: async () => ({ revision: Number.MAX_SAFE_INTEGER, canonicalPaths }),
    signal: new AbortController().signal,
  });
  const runEngine = async () => {
    engine.run();
    await engine.stop();
  };
  await runEngine();
  const comparisons: Awaited<ReturnType<typeof timed>>[] = [];
  for (const id of ids) {
    await backend.edit(id);
    await backend.passUndoWindow();
    comparisons.push(await timed(runEngine));
    await wait(restMs);
  }
  const { totalItems: matchCount } = await superuser.collection('requirement_matches').getList(1, 1);
  await backend.stop();

  const rowOf = (step: string, runs: typeof comparisons, stored = 0): Row => ({
    step,
    'median ms': Math.round(median(runs.map(({ milliseconds }) => milliseconds))),
    'p95 ms': Math.round(
      quantile(
        runs.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
    ),
    'longest task ms': Math.round(Math.max(...runs.map(({ longestMs }) => longestMs))),
    'stored per edit': Math.round(stored / editCount),
  });
  const count = requirementCount.toLocaleString('en-US');
  const responseOf = (requirements: string, times: number[]): Row => ({
    'response to an edit with requirements': requirements,
    'median ms': Math.round(median(times)),
    'p95 ms': Math.round(quantile(times, 0.95)),
  });
  return [
    {
      'active requirements': requirementCount,
      properties: propertyCount,
      'read and prepared once, s': seconds(reading.milliseconds),
      'longest task ms': Math.round(reading.longestMs),
      'memory MB': Math.round(heapMb),
    },
    rowOf('edit compared, matches stored, mails queued', comparisons, matchCount),
    responseOf('0', timesWithout),
    responseOf(count, timesWith),
  ];
}
