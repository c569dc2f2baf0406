import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import {
  type AskingRequirement,
  type ChangedProperty,
  type FoundMatches,
  matchesOf,
} from '#domain/matching.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { printFailure } from '#server/terminal.ts';
import { type AskingList, makeAskingList } from './asking-list.ts';
import { listChangedOffers } from './changed-offers.ts';

interface MatchingEngineDeps {
  superuser: () => Promise<PocketBase>;
  /** What visitors see; undefined before the first release. */
  liveRelease: () => Promise<Pick<Release, 'revision' | 'canonicalPaths'> | undefined>;
  signal: AbortSignal;
  /** Its own when absent. */
  listAsking?: AskingList;
}

const retryDelayMs = 5_000;
/** How often changes that could be undone until then are looked for, and changed requirements are read ahead. */
const refreshIntervalMs = 5_000;
/** Requirements that are compared before other work of this process goes on: it also serves the site. */
const chunkSize = 1_000;

/**
 * Makes the comparison of changed properties with all active requirements, after a publication and when nobody can undo
 * the change any more. Matches, mails and what was compared are stored in one transaction, so a process that is killed at
 * any moment repeats what was not stored, and nothing is told twice.
 */
export function makeMatchingEngine(deps: MatchingEngineDeps) {
  const compare = makeComparison(deps);
  let running: Promise<void> | undefined;
  let isRequested = false;
  let timer: NodeJS.Timeout | undefined;

  async function runWhileRequested(): Promise<void> {
    while (isRequested && !deps.signal.aborted) {
      isRequested = false;
      await compare();
    }
  }

  function run(): void {
    clearTimeout(timer);
    isRequested = true;
    running ??= runWhileRequested()
      .then(() => runLater(refreshIntervalMs))
      .catch((error: Error) => {
        if (deps.signal.aborted) return;
        printFailure(`Los avisos de coincidencias esperan: ${error.message}`);
        runLater(retryDelayMs);
        isRequested = false;
      })
      .finally(() => {
        running = undefined;
        if (isRequested && !deps.signal.aborted) run();
      });
  }

  function runLater(delayMs: number): void {
    if (!deps.signal.aborted) timer = setTimeout(run, delayMs).unref();
  }

  return {
    /** Compares what waits. */
    run,
    async stop(): Promise<void> {
      await running;
      clearTimeout(timer);
    },
  };
}

/** Makes the comparison of all changes that wait, some at a time. */
function makeComparison({
  superuser,
  liveRelease,
  signal,
  listAsking = makeAskingList(),
}: MatchingEngineDeps) {
  return async (): Promise<void> => {
    for (let isLast = true; !signal.aborted; ) {
      const live = await liveRelease();
      const client = await superuser();
      const hasPage = (id: string) => live?.canonicalPaths.has(id) ?? false;
      const { compared, changed, hasMore } = await listChangedOffers(client, live?.revision ?? -1, hasPage);
      // Requirements are read after the properties, so that none is missed that was there before a change. Where nothing
      // waits, this is the time to read ahead.
      const asking = await listAsking(client);
      if (compared.length === 0 && isLast) return;
      isLast = !hasMore;
      const matches = await matchInChunks(changed, asking);
      const body = { is_last: isLast, compared, matches };
      await client.send('/api/site/matches', { method: 'POST', body });
      if (isLast) return;
    }
  };
}

/** Compares with few requirements at a time. */
async function matchInChunks(
  changed: ChangedProperty[],
  asking: AskingRequirement[],
): Promise<FoundMatches[]> {
  const found = changed.map((each) => matchesOf(each, []));
  for (let start = 0; start < asking.length; start += chunkSize) {
    const chunk = asking.slice(start, start + chunkSize);
    for (const [index, each] of changed.entries())
      found[index]?.requirement_ids.push(...matchesOf(each, chunk).requirement_ids);
    await setImmediate();
  }
  return found.filter(({ requirement_ids }) => requirement_ids.length > 0);
}
