import { setImmediate } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { type ComparableProperty, comparablePropertySchema } from '#domain/comparable-property.ts';
import type { Searchable } from '#domain/property-search.ts';
import { searchablePropertiesOf } from '#domain/searchable-properties.ts';
import type { ShownSnapshot } from '#domain/snapshot-schema.ts';
import { readSnapshot } from '#render/snapshot/read-snapshot.ts';

export type CatalogProperty = ComparableProperty & Searchable;

interface Catalog {
  revision: number;
  properties: CatalogProperty[];
}

interface CatalogSource {
  superuser: () => Promise<PocketBase>;
  pocketbaseUrl: () => string;
}

/** Properties that are read before other work of this process goes on: this process also serves the site. */
const chunkSize = 200;

/** Makes the public properties as filters compare them. Each call reads them again if the site has another revision. */
export function makeComparableCatalog({ superuser, pocketbaseUrl }: CatalogSource) {
  let catalog: Catalog = { revision: -1, properties: [] };
  let reading: Promise<unknown> = Promise.resolve();

  async function read(): Promise<CatalogProperty[]> {
    const client = await superuser();
    const { revision } = await client.collection('site').getFirstListItem('', { fields: 'revision' });
    if (revision !== catalog.revision) {
      const { token } = client.authStore;
      catalog = await catalogOf(await readSnapshot({ url: pocketbaseUrl(), token: async () => token }));
    }
    return catalog.properties;
  }

  return (): Promise<CatalogProperty[]> => {
    const properties = reading.then(read);
    reading = properties.catch(() => {});
    return properties;
  };
}

async function catalogOf(snapshot: { revision: number; properties: object[] }): Promise<Catalog> {
  const properties: ComparableProperty[] = [];
  for (let start = 0; start < snapshot.properties.length; start += chunkSize) {
    const chunk = snapshot.properties.slice(start, start + chunkSize);
    properties.push(...chunk.map((property) => comparablePropertySchema.parse(property)));
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
