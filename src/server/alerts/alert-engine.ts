import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import {
  type AlertEvent,
  type AlertMatch,
  type AskingRequirement,
  matchAlerts,
} from '#domain/alert-match.ts';
import type { Searchable } from '#domain/property-search.ts';
import type { Release } from '#server/publisher/release-reader.ts';
import { printLine } from '#server/terminal.ts';
import { type AskingList, makeAskingList } from './asking-list.ts';
import { type Audience, listDueEvents } from './due-events.ts';

interface AlertEngineDeps {
  superuser: () => Promise<PocketBase>;
  /** What visitors see; undefined before the first release. */
  liveRelease: () => Promise<Pick<Release, 'revision' | 'canonicalPaths'> | undefined>;
  signal: AbortSignal;
  /** Its own when absent. */
  listAsking?: AskingList;
}

const retryDelayMs = 5_000;
/** How often edits that could be undone until then are looked for, and changed requirements are read ahead. */
const refreshIntervalMs = 5_000;
/** Requirements that are compared before other work of this process goes on: it also serves the site. */
const chunkSize = 1_000;

/**
 * Makes the comparison of edits with requirements. Brokers are told about an edit as soon as nobody can undo it,
 * visitors after its revision is online. What was found is stored in one transaction that also notes the edits as handled, so a process
 * that is killed at any moment repeats what was not stored, and nothing is told twice.
 */
export function makeAlertEngine(deps: AlertEngineDeps) {
  const compare = makeComparison(deps);
  let running: Promise<void> | undefined;
  let isRequested = false;
  let timer: NodeJS.Timeout | undefined;

  async function runWhileRequested(): Promise<void> {
    while (isRequested && !deps.signal.aborted) {
      isRequested = false;
      isRequested = (await compare()) || isRequested;
    }
  }

  function run(): void {
    clearTimeout(timer);
    isRequested = true;
    running ??= runWhileRequested()
      .then(() => runLater(refreshIntervalMs))
      .catch((error: Error) => {
        if (deps.signal.aborted) return;
        printLine(`Los avisos de coincidencias esperan: ${error.message}`);
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

/** Makes the comparison of the edits that wait. It returns whether there may be more. */
function makeComparison({ superuser, liveRelease, listAsking = makeAskingList() }: AlertEngineDeps) {
  /**
   * Compares one batch of edits. Requirements are read after the edits, so that none is missed that was there before them.
   * @param isDue leaves out edits that wait for something else
   */
  async function tell(audience: Audience, revision: number, isDue: (event: AlertEvent) => boolean) {
    const client = await superuser();
    const due = await listDueEvents(client, audience, revision);
    const events = due.events.filter(isDue);
    if (events.length === 0) return { hasTold: false, hasMore: false };
    const matches = await matchInChunks(events, await listAsking(client), due.properties);
    const body = { events: events.flatMap(({ ids }) => ids), matches };
    await client.send(`/api/site/alerts/${audience}`, { method: 'POST', body });
    return { hasTold: true, hasMore: due.hasMore };
  }

  return async (): Promise<boolean> => {
    const toBrokers = await tell('brokers', 0, () => true);
    const live = await liveRelease();
    // The page of a property that is published by its time appears with a later release.
    const hasPage = ({ property_id }: AlertEvent) => live?.canonicalPaths.has(property_id) ?? false;
    const toVisitors = await tell('visitors', live?.revision ?? 0, hasPage);
    // No edit waits now, so this is the time to read ahead.
    if (!toBrokers.hasTold && !toVisitors.hasTold) await listAsking(await superuser());
    return toBrokers.hasMore || toVisitors.hasMore;
  };
}

/** Compares with few requirements at a time. */
async function matchInChunks(
  events: AlertEvent[],
  asking: AskingRequirement[],
  properties: (Searchable & { id: string })[],
): Promise<AlertMatch[]> {
  const found = new Map<string, AlertMatch>();
  for (let start = 0; start < asking.length; start += chunkSize) {
    for (const match of matchAlerts(events, asking.slice(start, start + chunkSize), properties)) {
      const earlier = found.get(match.property_id);
      if (earlier) earlier.requirement_ids.push(...match.requirement_ids);
      else found.set(match.property_id, match);
    }
    await setImmediate();
  }
  return [...found.values()];
}
