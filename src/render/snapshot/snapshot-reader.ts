import { propertiesWithPage, type Snapshot } from '#domain/snapshot-schema.ts';
import { readSnapshotAnswer, type SnapshotSource } from './read-snapshot.ts';

type Property = Snapshot['properties'][number];

/** The state of the catalog that an answer of PocketBase shows. */
interface CatalogState {
  /** Numbers under the same name are comparable. Absent where PocketBase does not number changes. */
  changes?: string;
  last_change: number;
}

/** What `/api/site/snapshot` answers to a reader that names the state it knows. */
interface SnapshotChanges extends Omit<Snapshot, 'properties' | 'closed_properties' | 'property_paths'> {
  /** The properties that are shown now, in their order. */
  property_ids: string[];
  closed_property_ids: string[];
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
 */
export function makeSnapshotReader() {
  let known: { state: CatalogState; snapshot: Snapshot } | undefined;

  function remember({ changes, last_change, ...snapshot }: CatalogState & Snapshot): Snapshot {
    if (changes !== undefined) known = { state: { changes, last_change }, snapshot };
    // The publisher adds the paths of its release to what it gets.
    return { ...snapshot, property_paths: [...snapshot.property_paths] };
  }

  return {
    /** @throws OperatorError when PocketBase cannot be reached or refuses the token */
    async read(source: SnapshotSource): Promise<Snapshot> {
      const before = known;
      known = undefined;
      if (before) {
        const { changes = '', last_change } = before.state;
        const query = new URLSearchParams({ changes, since: String(last_change) });
        const answer = await readSnapshotAnswer<CatalogState & (SnapshotChanges | Snapshot)>(
          source,
          `?${query}`,
        );
        const snapshot = 'property_ids' in answer ? merge(before.snapshot, answer) : answer;
        if (snapshot) return remember(snapshot);
      }
      return remember(await readSnapshotAnswer<CatalogState & Snapshot>(source));
    },
  };
}

/** Returns the catalog after the changes; undefined when a record of it is missing. */
function merge(
  before: Snapshot,
  answer: CatalogState & SnapshotChanges,
): (CatalogState & Snapshot) | undefined {
  const { property_ids, closed_property_ids, changed_ids, changed_properties, ...others } = answer;
  const { changed_paths, path_count, ...common } = others;
  const changed = new Set(changed_ids);
  const unchanged = propertiesWithPage(before).filter(({ id }) => !changed.has(id));
  const byId = new Map([...unchanged, ...changed_properties].map((property) => [property.id, property]));
  const propertiesOf = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const properties = propertiesOf(property_ids);
  const closed_properties = propertiesOf(closed_property_ids);
  const unchangedPaths = before.property_paths.filter(({ property_id }) => !changed.has(property_id));
  const property_paths = [...unchangedPaths, ...changed_paths].sort((a, b) => (a.path < b.path ? -1 : 1));
  const isComplete =
    properties.length === property_ids.length &&
    closed_properties.length === closed_property_ids.length &&
    property_paths.length === path_count;
  return isComplete ? { ...common, properties, closed_properties, property_paths } : undefined;
}

export type SnapshotReader = ReturnType<typeof makeSnapshotReader>;
