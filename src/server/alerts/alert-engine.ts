import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { type AlertEvent, type AlertMatch, matchAlerts } from '#domain/alert-match.ts';
import { propertySchema } from '#domain/property.ts';
import type { Searchable } from '#domain/property-search.ts';
import type { Requirement } from '#domain/requirement.ts';
import { type PreparedRequirement, prepareRequirement } from '#domain/requirement-fit.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';
import type { Release } from '#server/publisher/release-store.ts';
import { printLine } from '#server/terminal.ts';

type Asked = Pick<Requirement, 'id' | 'conditions' | 'nice'>;
type StoredAsked = Asked &
  Pick<Requirement, 'status' | 'confirmed_at' | 'updated_at'> & { stopped_at: string };

interface AlertEngineDeps {
  /** @throws OperatorError while PocketBase is down */
  pocketbaseUrl: () => string;
  superuser: () => Promise<PocketBase>;
  /** What visitors see; undefined before the first release. */
  liveRelease: () => Promise<Pick<Release, 'revision' | 'canonicalPaths'> | undefined>;
  signal: AbortSignal;
}

const retryDelayMs = 5_000;
const pageSize = 1_000;
/** Requirements that are compared before other work of this process goes on. */
const chunkSize = 1_000;
/** A change that was committed after a newer one has an older time. */
const overlapMs = 600_000;

/**
 * Makes the comparison of published edits with requirements. An edit is compared once its revision is online. What was
 * found is stored in one transaction that also deletes the edits from their queue, so a process that is killed at any
 * moment repeats what was not stored, and nothing is told twice.
 */
export function makeAlertEngine(deps: AlertEngineDeps) {
  const compare = makeComparison(deps);
  let running: Promise<void> | undefined;
  let isRequested = false;
  let retryTimer: NodeJS.Timeout | undefined;

  async function runWhileRequested(): Promise<void> {
    while (isRequested && !deps.signal.aborted) {
      isRequested = false;
      isRequested = (await compare()) || isRequested;
    }
  }

  function run(): void {
    clearTimeout(retryTimer);
    isRequested = true;
    running ??= runWhileRequested()
      .catch((error: Error) => {
        if (deps.signal.aborted) return;
        printLine(`Los avisos a visitantes esperan: ${error.message}`);
        retryTimer = setTimeout(run, retryDelayMs);
        isRequested = false;
      })
      .finally(() => {
        running = undefined;
        if (isRequested && !deps.signal.aborted) run();
      });
  }

  return {
    /** Compares what is online and waits. */
    run,
    async stop(): Promise<void> {
      clearTimeout(retryTimer);
      await running;
    },
  };
}

/** Makes the comparison of the edits that wait. It returns whether there may be more. */
function makeComparison({ pocketbaseUrl, superuser, liveRelease }: AlertEngineDeps) {
  const listAsking = makeAskingList();
  const listProperties = makePropertyList(pocketbaseUrl);
  return async (): Promise<boolean> => {
    const live = await liveRelease();
    if (!live) return false;
    const client = await superuser();
    const query = { revision: live.revision };
    const due = await client.send<AlertEvent[]>('/api/site/alert-events', { query });
    // The page of a property that is published by its time appears with a later release.
    const events = due.filter(({ property_id }) => property_id in live.canonicalPaths);
    if (events.length === 0) return false;
    const ids = new Set(events.map(({ property_id }) => property_id));
    const properties = await listProperties(client, live.revision, ids);
    const matches = await matchInChunks(events, await listAsking(client), properties);
    const body = { events: events.map(({ id }) => id), matches };
    await client.send('/api/site/alerts', { method: 'POST', body });
    return true;
  };
}

/** Makes the reading of properties as filters compare them. It reads the catalog once for each revision. */
function makePropertyList(pocketbaseUrl: () => string) {
  let read: { revision: number; catalog: ShownSnapshot } | undefined;

  async function readCatalog(client: PocketBase, revision: number): Promise<ShownSnapshot> {
    if (read?.revision === revision) return read.catalog;
    const source = { url: pocketbaseUrl(), token: async () => client.authStore.token };
    // Only the compared properties are parsed: all of a large catalog would hold up the site.
    const catalog = (await readSnapshot(source)) as unknown as ShownSnapshot;
    // A newer catalog than the release is not kept.
    read = catalog.revision === revision ? { revision, catalog } : undefined;
    return catalog;
  }

  return async (client: PocketBase, revision: number, ids: ReadonlySet<string>) => {
    const { properties, landmarks, exchange_rate } = await readCatalog(client, revision);
    const stored = properties.map((property) =>
      ids.has(property.id) ? propertySchema.parse(property) : property,
    );
    const exchangeRate = exchange_rate ?? undefined;
    return searchablePropertiesOf(stored, { landmarks, exchangeRate }).filter(({ id }) => ids.has(id));
  };
}

/** Compares with few requirements at a time: this process also serves the site. */
async function matchInChunks(
  events: AlertEvent[],
  asking: PreparedRequirement<Asked>[],
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

/**
 * Makes the list of the requirements that get alerts. Each call reads only those that changed since the last one; the
 * server skips what was deleted meanwhile.
 */
function makeAskingList() {
  const asking = new Map<string, PreparedRequirement<Asked>>();
  let newest = '';
  return async (client: PocketBase): Promise<PreparedRequirement<Asked>[]> => {
    const since = newest && new Date(Date.parse(newest) - overlapMs).toISOString().replace('T', ' ');
    let latest = newest;
    for (let last = ''; ; ) {
      const { items } = await client.collection('requirements').getList<StoredAsked>(1, pageSize, {
        filter: client.filter('updated_at >= {:since} && id > {:last}', { since, last }),
        sort: 'id',
        fields: 'id,conditions,nice,status,confirmed_at,stopped_at,updated_at',
        skipTotal: true,
      });
      for (const { id, conditions, nice, ...state } of items) {
        if (isAsking(state)) asking.set(id, prepareRequirement({ id, conditions, nice: nice ?? [] }));
        else asking.delete(id);
        if (state.updated_at > latest) latest = state.updated_at;
      }
      last = items.at(-1)?.id ?? '';
      if (items.length < pageSize) break;
    }
    // A list that broke off is read again.
    newest = latest;
    return [...asking.values()];
  };
}

const isAsking = ({ status, confirmed_at, stopped_at }: Omit<StoredAsked, keyof Asked>) =>
  status === 'Activo' && confirmed_at !== '' && stopped_at === '';
