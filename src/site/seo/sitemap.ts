import type { ChangeFreq } from '@astrojs/sitemap';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
import { rememberInGroups } from '#site/reuse/remember-in-groups.ts';
import { rememberPerItem } from '#site/reuse/remember-per-item.ts';
import { rememberPerRecord } from '#site/reuse/remember-per-record.ts';
import { dateOf } from '#text/format.ts';

export interface SitemapEntry {
  priority: number;
  changefreq: ChangeFreq;
  /** ISO 8601; absent for pages without stored content. */
  lastmod?: string;
}

export type SitemapSource = Pick<Snapshot, 'properties' | 'locations'>;

/** Every path that search engines may list, with its priority (spec §7). */
export function sitemapEntriesOf({ properties, locations }: SitemapSource): Map<string, SitemapEntry> {
  const newest = newestIn(properties);
  const changed = lastmodOf([...newest.ofTypes.values()]);
  const entries = new Map<string, SitemapEntry>([
    [paths.home(), { priority: 1, changefreq: 'weekly', ...changed }],
    [paths.properties(), { priority: 0.9, changefreq: 'daily', ...changed }],
    [paths.services(), { priority: 0.8, changefreq: 'monthly' }],
    [paths.about(), { priority: 0.7, changefreq: 'monthly' }],
    [paths.requirement(), { priority: 0.6, changefreq: 'weekly', ...changed }],
    [paths.contact(), { priority: 0.8, changefreq: 'monthly' }],
    [paths.locations(), { priority: 0.8, changefreq: 'weekly', ...changed }],
    [paths.privacy(), { priority: 0.3, changefreq: 'yearly' }],
  ]);
  const addLists = (lists: Newest, priority: number) => {
    for (const [path, property] of lists)
      entries.set(path, { priority, changefreq: 'weekly', ...lastmodOf([property]) });
  };
  addLists(newest.ofTypes, 0.8);
  addLists(newest.ofCities, 0.7);
  for (const { path, entry } of listedProperties(properties)) entries.set(path, entry);
  for (const location of locations) {
    const lastmod = lastmodOf([location, newest.inLocations.get(location.id) ?? location]);
    entries.set(paths.location(location.id), { priority: 0.7, changefreq: 'weekly', ...lastmod });
  }
  return entries;
}

type Shown = Snapshot['properties'][number];

/** The property of each list that changed last. */
type Newest = Map<string, Shown>;

const newestIn = rememberInGroups(
  (properties: readonly Shown[]) => {
    const newest = emptyNewest();
    for (const property of properties) {
      keepNewer(newest.ofTypes, paths.propertiesOfType(property.type), property);
      keepNewer(newest.ofCities, paths.propertiesInCity(property.type, property.city), property);
      keepNewer(newest.inLocations, property.location_id, property);
    }
    return newest;
  },
  (groups) => {
    const newest = emptyNewest();
    for (const group of groups)
      for (const lists of ['ofTypes', 'ofCities', 'inLocations'] as const)
        for (const [name, property] of group[lists]) keepNewer(newest[lists], name, property);
    return newest;
  },
);

const emptyNewest = () => ({
  ofTypes: new Map() as Newest,
  ofCities: new Map() as Newest,
  inLocations: new Map() as Newest,
});

function keepNewer(newest: Newest, name: string, property: Shown): void {
  const known = newest.get(name);
  if (!known || property.updated_at > known.updated_at) newest.set(name, property);
}

/** What the sitemap says about a property. It is made once, because most properties are the same objects in the next build. */
const listedPropertyOf = (property: Shown) => ({
  path: paths.property(property),
  entry: { priority: 0.8, changefreq: 'weekly', ...lastmodOf([property]) } satisfies SitemapEntry,
});
const listedProperties = rememberPerItem(listedPropertyOf);
const isoDateOf = rememberPerRecord((record: { updated_at: string }) =>
  dateOf(record.updated_at).toISOString(),
);

function lastmodOf(records: { updated_at: string }[]): Pick<SitemapEntry, 'lastmod'> {
  const [first, ...others] = records;
  if (!first) return {};
  return {
    lastmod: isoDateOf(
      others.reduce((newest, record) => (record.updated_at > newest.updated_at ? record : newest), first),
    ),
  };
}
