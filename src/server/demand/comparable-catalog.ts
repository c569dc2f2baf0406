import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { type ComparableProperty, comparablePropertySchema } from '#domain/comparable-property.ts';
import type { Searchable } from '#domain/property-search.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import type { ShownSnapshot, Snapshot } from '#domain/snapshot-schema.ts';
import type { SnapshotReader } from '#render/snapshot/snapshot-reader.ts';

export type CatalogProperty = ComparableProperty & Searchable;

interface Catalog {
  revision: number;
  properties: CatalogProperty[];
}

export interface CatalogSource {
  superuser: () => Promise<PocketBase>;
  pocketbaseUrl: () => string;
  snapshotReader: SnapshotReader;
}

/** Properties that are read before other work of this process goes on: this process also serves the site. */
const chunkSize = 200;

/** The parsed properties. A property that did not change is the same object in the next snapshot. */
const parsed = new WeakMap<object, ComparableProperty>();

function parsedOf(property: object): ComparableProperty {
  const known = parsed.get(property) ?? comparablePropertySchema.parse(property);
  parsed.set(property, known);
  return known;
}

/**
 * Makes the public properties as filters compare them. If the site has another revision, a call reads the properties that
 * changed.
 */
export function makeComparableCatalog({ superuser, pocketbaseUrl, snapshotReader }: CatalogSource) {
  let catalog: Catalog = { revision: -1, properties: [] };
  let reading: Promise<unknown> = Promise.resolve();

  async function read(): Promise<CatalogProperty[]> {
    const client = await superuser();
    const { revision } = await client.collection('site').getFirstListItem('', { fields: 'revision' });
    if (revision !== catalog.revision) {
      const { token } = client.authStore;
      catalog = await catalogOf(
        await snapshotReader.read({ url: pocketbaseUrl(), token: async () => token }),
      );
    }
    return catalog.properties;
  }

  return (): Promise<CatalogProperty[]> => {
    const properties = reading.then(read);
    reading = properties.catch(() => {});
    return properties;
  };
}

async function catalogOf(snapshot: Snapshot): Promise<Catalog> {
  const properties: ComparableProperty[] = [];
  for (let start = 0; start < snapshot.properties.length; start += chunkSize) {
    const chunk = snapshot.properties.slice(start, start + chunkSize);
    properties.push(...chunk.map(parsedOf));
    await setImmediate();
  }
  const { landmarks, exchange_rate } = snapshot as unknown as Pick<
    ShownSnapshot,
    'landmarks' | 'exchange_rate'
  >;
  return {
    revision: snapshot.revision,
    properties: searchablePropertiesOf(properties, { landmarks, exchangeRate: exchange_rate ?? undefined }),
  };
}
