import { propertiesWithPage, type Snapshot } from '#domain/snapshot-schema.ts';
import { readSnapshotAnswer, type SnapshotSource } from './read-snapshot.ts';

type Property = Snapshot['properties'][number];

/** The state of the catalog that an answer of PocketBase shows. */
interface CatalogState {
  /** Numbers under the same name are comparable. Absent where PocketBase does not number changes. */
  changes?: string;
  last_change: number;
  /** Names the ids of the last answer that had them. A complete snapshot has none. */
  ids_digest?: string;
}

/** What `/api/site/snapshot` answers to a reader that names the state it knows. */
interface SnapshotChanges extends Omit<Snapshot, 'properties' | 'closed_properties' | 'property_paths'> {
  /** The properties that are shown now, in their order. Absent when they are those of `ids_digest`. */
  property_ids?: string[];
  closed_property_ids?: string[];
  /** The properties whose records or paths changed. */
  changed_ids: string[];
  /** Those of them that are shown. */
  changed_properties: Property[];
  /** All paths of them. */
  changed_paths: Snapshot['property_paths'];
  path_count: number;
}

/**
 * Makes a reader of the whole catalog that asks only for what changed since its last call. A property that did not change
 * is the same object. It reads everything when PocketBase does not know the state, or the changes do not complete it.
 * Simultaneous calls are read one after another.
 */
export function makeSnapshotReader() {
  let known: { state: CatalogState; snapshot: Snapshot; byId: Map<string, Property> } | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  function remember(
    { changes, last_change, ids_digest = '', ...snapshot }: CatalogState & Snapshot,
    byId = new Map(propertiesWithPage(snapshot).map((property) => [property.id, property])),
  ): Snapshot {
    if (changes !== undefined) known = { state: { changes, last_change, ids_digest }, snapshot, byId };
    // The publisher adds the paths of its release to what it gets.
    return { ...snapshot, property_paths: [...snapshot.property_paths] };
  }

  async function readChanges(source: SnapshotSource): Promise<Snapshot> {
    const before = known;
    known = undefined;
    if (before) {
      const { changes = '', last_change, ids_digest = '' } = before.state;
      const query = new URLSearchParams({ changes, since: String(last_change), ids: ids_digest });
      const answer = await readSnapshotAnswer<CatalogState & (SnapshotChanges | Snapshot)>(
        source,
        `?${query}`,
      );
      if (!('changed_ids' in answer)) return remember(answer);
      const snapshot = merge(before, answer);
      if (snapshot) return remember(snapshot, before.byId);
    }
    return remember(await readSnapshotAnswer<CatalogState & Snapshot>(source));
  }

  return {
    /** @throws OperatorError when PocketBase cannot be reached or refuses the token */
    read(source: SnapshotSource): Promise<Snapshot> {
      const snapshot = reading.then(() => readChanges(source));
      reading = snapshot.catch(() => {});
      return snapshot;
    },
  };
}

/**
 * Returns the catalog after the changes; undefined when a record of it is missing.
 * @param byId the properties before; becomes those after the changes
 */
function merge(
  { snapshot: before, byId }: { snapshot: Snapshot; byId: Map<string, Property> },
  answer: CatalogState & SnapshotChanges,
): (CatalogState & Snapshot) | undefined {
  const { property_ids, closed_property_ids, changed_ids, changed_properties, ...others } = answer;
  const { changed_paths, path_count, ...common } = others;
  const changed = new Set(changed_ids);
  for (const id of changed_ids) byId.delete(id);
  for (const property of changed_properties) byId.set(property.id, property);
  const propertiesOf = (ids: string[]) => ids.map((id) => byId.get(id));
  /** The same properties in the same order: finding each by its id takes longer than all the rest. */
  const replaced = (list: Property[]) =>
    list.map((property) => (changed.has(property.id) ? byId.get(property.id) : property));
  const properties = property_ids ? propertiesOf(property_ids) : replaced(before.properties);
  const closed_properties = closed_property_ids
    ? propertiesOf(closed_property_ids)
    : replaced(before.closed_properties);
  const unchangedPaths = before.property_paths.filter(({ property_id }) => !changed.has(property_id));
  const property_paths = [...unchangedPaths, ...changed_paths].sort((a, b) => (a.path < b.path ? -1 : 1));
  const isComplete =
    isEachKnown(properties) && isEachKnown(closed_properties) && property_paths.length === path_count;
  return isComplete ? { ...common, properties, closed_properties, property_paths } : undefined;
}

const isEachKnown = (properties: (Property | undefined)[]): properties is Property[] =>
  !properties.includes(undefined);

export type SnapshotReader = ReturnType<typeof makeSnapshotReader>;
