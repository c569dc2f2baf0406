import type { ChangeFreq } from '@astrojs/sitemap';
import type { Snapshot } from '#domain/snapshot-schema.ts';
import { paths } from '#paths.ts';
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
  const changed = lastmodOf(properties);
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
  const listed = listedProperties(properties);
  const addLists = (newest: Map<string, Shown>, priority: number) => {
    for (const [path, property] of newest)
      entries.set(path, { priority, changefreq: 'weekly', ...lastmodOf([property]) });
  };
  addLists(newestBy('typePath', listed), 0.8);
  addLists(newestBy('cityPath', listed), 0.7);
  for (const { path, entry } of listed) entries.set(path, entry);
  const newestIn = newestBy('location', listed);
  for (const location of locations) {
    const newest = newestIn.get(location.id) ?? location;
    const lastmod = lastmodOf([location, newest]);
    entries.set(paths.location(location.id), { priority: 0.7, changefreq: 'weekly', ...lastmod });
  }
  return entries;
}

type Shown = Snapshot['properties'][number];

/** The property of each group that changed last. */
function newestBy(group: 'typePath' | 'cityPath' | 'location', listed: Listed[]): Map<string, Shown> {
  const newest = new Map<string, Listed>();
  for (const one of listed) {
    const known = newest.get(one[group]);
    if (!known || one.updatedAt > known.updatedAt) newest.set(one[group], one);
  }
  return new Map(Array.from(newest, ([name, { property }]) => [name, property]));
}

type Listed = ReturnType<typeof listedPropertyOf>;

/** What the sitemap says about a property. It is made once, because most properties are the same objects in the next build. */
const listedPropertyOf = (property: Shown) => ({
  property,
  updatedAt: property.updated_at,
  path: paths.property(property),
  typePath: paths.propertiesOfType(property.type),
  cityPath: paths.propertiesInCity(property.type, property.city),
  location: property.location_id,
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
