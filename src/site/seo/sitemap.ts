import type { ChangeFreq } from '@astrojs/sitemap';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
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
  const ofTypes = newestBy(properties, typePathOf);
  const inLocations = newestBy(properties, ({ location_id }) => location_id);
  const changed = lastmodOf([...ofTypes.values()]);
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
  const addLists = (lists: Map<string, Shown>, priority: number) => {
    for (const [path, property] of lists)
      entries.set(path, { priority, changefreq: 'weekly', ...lastmodOf([property]) });
  };
  addLists(ofTypes, 0.8);
  addLists(newestBy(properties, cityPathOf), 0.7);
  for (const property of properties) entries.set(...entryOf(property));
  for (const location of locations) {
    const lastmod = lastmodOf([location, inLocations.get(location.id) ?? location]);
    entries.set(paths.location(location.id), { priority: 0.7, changefreq: 'weekly', ...lastmod });
  }
  return entries;
}

type Shown = Snapshot['properties'][number];

/** The property of each list that changed last. */
function newestBy(properties: readonly Shown[], listOf: (property: Shown) => string): Map<string, Shown> {
  const newest = new Map<string, Shown>();
  for (const property of properties) {
    const list = listOf(property);
    const known = newest.get(list);
    if (!known || property.updated_at > known.updated_at) newest.set(list, property);
  }
  return newest;
}

const typePathOf = rememberPerRecord(({ type }: Shown) => paths.propertiesOfType(type));
const cityPathOf = rememberPerRecord(({ type, city }: Shown) => paths.propertiesInCity(type, city));
const entryOf = rememberPerRecord((property: Shown): [path: string, entry: SitemapEntry] => [
  paths.property(property),
  { priority: 0.8, changefreq: 'weekly', ...lastmodOf([property]) },
]);
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
